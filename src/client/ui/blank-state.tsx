import type { ReactNode } from 'react';
import Empty from 'antd/es/empty';
import './blank-state.css';

interface BlankStateProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** What stands where records would: nothing yet, no match, not found. Says what to do next. */
export const BlankState = ({ icon = Empty.PRESENTED_IMAGE_SIMPLE, title, text, actions }: BlankStateProps) => (
  <Empty
    className="blank-state"
    image={<span aria-hidden="true">{icon}</span>}
    description={
      <>
        <p className="blank-state-title">{title}</p>
        {text !== undefined && <p>{text}</p>}
      </>
    }
  >
    {actions}
  </Empty>
);
