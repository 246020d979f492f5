import Tag from 'antd/es/tag';
import type { ReactNode } from 'react';

export type Status = 'active' | 'inactive' | 'draft' | 'archived';

/** A record's status as a calm mark: only what is in use has a colour. */
export const StatusTag = ({ status, children }: { readonly status: Status; readonly children: ReactNode }) => (
  <Tag variant="filled" color={status === 'active' ? 'success' : 'default'}>
    {children}
  </Tag>
);
