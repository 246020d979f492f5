import type { ReactNode } from 'react';
import './blank-state.css';

interface BlankStateProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** What stands where records would: nothing yet, no match, not found. Says what to do next. */
export function BlankState({ icon, title, text, actions }: BlankStateProps) {
  return (
    <div className="blank-state">
      {icon !== undefined && (
        <div className="blank-state-icon" aria-hidden="true">
          {icon}
        </div>
      )}
      <p className="blank-state-title">{title}</p>
      {text !== undefined && <p className="blank-state-text">{text}</p>}
      {actions !== undefined && <div className="blank-state-actions">{actions}</div>}
    </div>
  );
}
