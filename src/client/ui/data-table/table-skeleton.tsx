import Skeleton from 'antd/es/skeleton';

/** In place of a table whose first rows are on their way. Says nothing: its caller says that it is loading. */
export const TableSkeleton = ({ rows = 8 }: { readonly rows?: number }) => (
  <div aria-hidden="true" className="panel">
    <Skeleton active title={false} paragraph={{ rows }} />
  </div>
);
