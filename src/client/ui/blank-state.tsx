import type { ReactNode } from 'react';
import Empty from 'antd/es/empty';
import './blank-state.css';
import type { Drawing } from './illustration/drawings';
import { Illustration } from './illustration/illustration';

interface BlankStateProps {
  readonly picture?: Drawing;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
}

/** What stands where records would: nothing yet, no match, not found. Says what to do next. */
export const BlankState = ({ picture = 'list', title, text, actions }: BlankStateProps) => (
  <Empty
    className="blank-state"
    image={<Illustration of={picture} />}
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
