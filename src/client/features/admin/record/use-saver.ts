import type { AdminGroup } from '../../../../contract/admin';
import { adminApi } from '../../../api/admin-api';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useHasAdmin } from '../../../state/admin/use-admin-access';
import { selectUser } from '../../../state/session/selectors';
import type { Saver } from '../../../parts/resource-form/fields';

/** Finds out who saved a record last; null where the server cannot say it. */
export function useSaver(): (group: AdminGroup, id: string) => Promise<Saver | null> {
  const dispatch = useAppDispatch();
  const hasAdmin = useHasAdmin();
  const own = useAppSelector(selectUser);
  return async (group, id) => {
    if (!hasAdmin) return null;
    const { data } = await dispatch(
      adminApi.endpoints.audit.initiate({ group, id }, { subscribe: false, forceRefetch: true }),
    );
    const last = data?.[0];
    if (!last) return null;
    const { id: by, name } = last.impersonator ?? last.by;
    return { name, at: last.at, isSelf: by === own?.id };
  };
}
