import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import type { ReactNode } from 'react';

export type FactState = 'good' | 'warning' | 'bad' | 'neutral' | 'unknown';

const ICONS = {
  good: CheckCircleOutlined,
  warning: WarningOutlined,
  bad: CloseCircleOutlined,
  neutral: InfoCircleOutlined,
  unknown: ClockCircleOutlined,
};

/** The mark of a state: a shape of its own besides the colour. What it means stands beside it in words. */
export function FactIcon({ state }: { state: FactState }) {
  const Icon = ICONS[state];
  return <Icon className={`fact-icon fact-icon-${state}`} aria-hidden />;
}

interface FactProps {
  readonly state: FactState;
  readonly name: ReactNode;
  /** The number, or the state in a word or two. */
  readonly figure: ReactNode;
  /** What it means, or its age. */
  readonly note?: ReactNode;
  readonly action?: ReactNode;
}

/** One thing that is known of this device. */
export function Fact({ state, name, figure, note, action }: FactProps) {
  return (
    <li className="fact">
      <FactIcon state={state} />
      <span className="fact-name">{name}</span>
      <span className="fact-figure">{figure}</span>
      {note !== undefined && <span className="fact-note">{note}</span>}
      {action !== undefined && <span className="fact-action">{action}</span>}
    </li>
  );
}
