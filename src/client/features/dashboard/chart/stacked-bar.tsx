import { useMarks } from './use-marks';

interface StackedBarProps {
  /** In words: what it shows. */
  readonly label: string;
  readonly parts: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: number;
    readonly color: string;
    /** Null: it can't be opened. */ readonly onOpen: (() => void) | null;
  }[];
  readonly isRtl: boolean;
}

/**
 * The parts of a whole side by side. Each opens what it counts; one that is too narrow to be hit is found in the
 * legend.
 */
export function StackedBar({ label, parts, isRtl }: StackedBarProps) {
  const shown = parts.filter(({ value }) => value > 0);
  const mark = useMarks(shown.length, isRtl);
  return (
    <div className="stacked-bar" role="group" aria-label={label}>
      {shown.map(({ key, name, value, color, onOpen }, place) => {
        const style = { flexGrow: value, background: color };
        return onOpen ? (
          <button key={key} type="button" {...mark(place, name, onOpen)} style={style} />
        ) : (
          <span key={key} role="img" aria-label={name} style={style} />
        );
      })}
    </div>
  );
}
