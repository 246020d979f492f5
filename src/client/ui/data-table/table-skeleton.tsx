import type { Density } from './columns';
import { ROW_HEIGHT } from './row-window';
import './table-skeleton.css';

interface TableSkeletonProps {
  readonly rows?: number;
  readonly density?: Density;
}

/** In place of a table whose first rows are on their way. Says nothing: its caller says that it is loading. */
export function TableSkeleton({ rows = 8, density = 'comfortable' }: TableSkeletonProps) {
  return (
    <div aria-hidden="true" className="table-skeleton">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="table-skeleton-row" style={{ blockSize: ROW_HEIGHT[density] }}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
