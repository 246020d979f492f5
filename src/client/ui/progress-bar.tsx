import './progress-bar.css';

interface ProgressBarProps {
  readonly value: number;
  readonly total: number;
  /** What progresses, e.g. the category's name. */
  readonly label: string;
}

/** How much is done, as a thin bar. The numbers stand beside it as text, where there is room. */
export function ProgressBar({ value, total, label }: ProgressBarProps) {
  return (
    <div
      className={value >= total ? 'progress-bar progress-bar-complete' : 'progress-bar'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={value}
    >
      <div className="progress-bar-done" style={{ inlineSize: `${total === 0 ? 0 : (100 * value) / total}%` }} />
    </div>
  );
}
