import { useState } from 'react';
import type { ActivityQuery } from '../../../../contract/activity';
import { activityApi } from '../../../api/activity-api';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { useOthersChanges } from '../../../state/admin/use-others-changes';

/**
 * The entries that a query finds. Rows that someone reads stay where they are: newer ones that others bring are offered
 * (`hasNewer`), and come when the person asks for them.
 */
export function useActivity(query: ActivityQuery) {
  const { online } = useAdminAccess();
  const { data, currentData, error, isFetching, refetch } = activityApi.useActivityQuery(query, {
    skip: !online,
    refetchOnMountOrArgChange: true,
  });
  const [look] = activityApi.useLazyActivityQuery();
  /** The entry above which there are newer ones. */
  const [below, setBelow] = useState<string | null>(null);
  const newest = currentData?.entries[0]?.id;
  const isTop = query.before === undefined && query.after === undefined;
  useOthersChanges(async () => {
    if (!online || !isTop || newest === undefined) return;
    const { data: newer } = await look({ ...query, after: newest, perPage: 1 });
    if (newer && newer.entries.length > 0) setBelow(newest);
  });
  return { online, data, error, isFetching, refetch, hasNewer: isTop && below !== null && below === newest };
}
