import Skeleton from 'antd/es/skeleton';

/**
 * In place of a table whose first rows are on their way, as high as most are: what stands below must not jump. Says
 * nothing: its caller says that it is loading.
 */
export const TableSkeleton = ({ rows = 16 }: { readonly rows?: number }) => (
  <div aria-hidden="true" className="panel">
    <Skeleton active title={false} paragraph={{ rows }} />
  </div>
);
