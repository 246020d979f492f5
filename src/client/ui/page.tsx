import type { ReactNode } from 'react';
import './page.css';

interface PageProps {
  readonly title: ReactNode;
  readonly intro?: ReactNode;
  /** Beside the title; below it on a phone. */
  readonly actions?: ReactNode;
  /** `reading` keeps lines short enough to read. */
  readonly width?: 'full' | 'reading';
  readonly children: ReactNode;
}

/** The frame of a page: its heading (which takes the focus after navigation), actions, content. */
export function Page({ title, intro, actions, width = 'full', children }: PageProps) {
  return (
    <div className={`page page-${width}`}>
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {intro !== undefined && <p className="page-intro">{intro}</p>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
