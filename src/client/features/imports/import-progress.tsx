import { ProgressBar } from '../../ui/progress-bar';
import { Waiting } from '../../ui/waiting';
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
export const ImportProgress = ({ label, text, done, total }: ImportProgressProps) => (
  <div className="import-progress">
    {total === null ? (
      <Waiting label={label} />
    ) : (
      <>
        <p role="status">{label}</p>
        <ProgressBar value={done} total={total} label={label} />
      </>
    )}
    <p className="import-progress-text">{text}</p>
  </div>
);
