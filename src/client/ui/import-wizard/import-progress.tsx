import { ProgressBar } from '../progress-bar';
import { EndlessBar } from '../waiting-bar';
import './import-progress.css';

interface ImportProgressProps {
  /** What is going on. */
  readonly label: string;
  /** How much is done, in words; changes often, so it is not announced. */
  readonly text: string;
  readonly done: number;
  /** Null: nobody knows. */
  readonly total: number | null;
}

/** How far something has come. */
export function ImportProgress({ label, text, done, total }: ImportProgressProps) {
  return (
    <div className="import-progress">
      <p role="status">{label}</p>
      {total === null ? <EndlessBar label={label} /> : <ProgressBar value={done} total={total} label={label} />}
      <p className="import-progress-text">{text}</p>
    </div>
  );
}
