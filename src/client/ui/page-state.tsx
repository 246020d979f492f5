import type { ReactNode } from 'react';
import './page-state.css';

interface PageStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A page that has one thing to say: nothing there, gone wrong, not ready. */
export function PageState({ title, children, actions }: PageStateProps) {
  return (
    <section className="page-state">
      <h1 tabIndex={-1}>{title}</h1>
      {children !== undefined && <div className="page-state-text">{children}</div>}
      {actions !== undefined && <div className="page-state-actions">{actions}</div>}
    </section>
  );
}
