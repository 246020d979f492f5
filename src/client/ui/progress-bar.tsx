import './progress-bar.css';

interface ProgressBarProps {
  readonly value: number;
  readonly total: number;
  /** What progresses, e.g. the category's name. */
  readonly label: string;
}

/** How much is done, as a thin bar. The numbers stand beside it as text, where there is room. */
export const ProgressBar = ({ value, total, label }: ProgressBarProps) => (
  <progress
    className={value >= total ? 'progress-bar progress-bar-complete' : 'progress-bar'}
    aria-label={label}
    max={Math.max(1, total)}
    value={value}
  />
);
