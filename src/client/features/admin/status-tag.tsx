import type { ReactNode } from 'react';
import './status-tag.css';

export type Status = 'active' | 'inactive' | 'draft' | 'archived';

/** A record's status as a calm mark: only what is in use has a colour. */
export const StatusTag = ({ status, children }: { readonly status: Status; readonly children: ReactNode }) => (
  <span className={`status-tag status-tag-${status}`}>{children}</span>
);
