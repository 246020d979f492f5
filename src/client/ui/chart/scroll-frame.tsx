import type { ReactNode } from 'react';
import { useHiddenEdges } from '../use-hidden-edges';
import './scroll-frame.css';

/** More rows than these scroll within their frame. */
const ROWS = 20;

interface ScrollFrameProps {
  /** In words: what it holds. */
  readonly label: string;
  readonly className: string;
  readonly rowCount: number;
  readonly children: ReactNode;
}

/** A table's frame: as high as the table, unless that has many rows. What it hides fades out at that edge. */
export function ScrollFrame({ label, className, rowCount, children }: ScrollFrameProps) {
  const ref = useHiddenEdges<HTMLDivElement>();
  return (
    <div
      ref={ref}
      className={rowCount > ROWS ? `scroll-frame scroll-frame-long ${className}` : `scroll-frame ${className}`}
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      {children}
    </div>
  );
}
