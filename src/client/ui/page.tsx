import type { ReactNode } from 'react';
import './page.css';

interface PageProps {
  /** Where the page stands, above its heading. */
  readonly above?: ReactNode;
  /** Before the title: whose page it is, as initials or a logo. */
  readonly picture?: ReactNode;
  readonly title: ReactNode;
  /** Beside the title, such as a status. */
  readonly mark?: ReactNode;
  readonly intro?: ReactNode;
  /** Beside the title; below it on a phone. */
  readonly actions?: ReactNode;
  /** `reading` keeps lines short enough to read. */
  readonly width?: 'full' | 'reading';
  readonly children: ReactNode;
}

/** The frame of a page: its heading (which takes the focus after navigation), actions, content. */
export function Page({ above, picture, title, mark, intro, actions, width = 'full', children }: PageProps) {
  return (
    <div className={`page page-${width}`}>
      {above}
      <div className="page-head">
        <div>
          <div className="page-title">
            {picture}
            <h1 tabIndex={-1}>{title}</h1>
            {mark}
          </div>
          {intro !== undefined && <p className="page-intro">{intro}</p>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
