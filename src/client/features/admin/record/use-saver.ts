import type { OfficeGroup } from '../../../../contract/office';
import { officeApi } from '../../../api/office-api';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { useHasOffice } from '../../../state/office/use-office-access';
import { selectUser } from '../../../state/session/selectors';
import type { Saver } from '../../../ui/resource-form/fields';

/** Finds out who saved a record last; null where the server cannot say it. */
export function useSaver(): (group: OfficeGroup, id: string) => Promise<Saver | null> {
  const dispatch = useAppDispatch();
  const hasOffice = useHasOffice();
  const own = useAppSelector(selectUser);
  return async (group, id) => {
    if (!hasOffice) return null;
    const { data } = await dispatch(
      officeApi.endpoints.audit.initiate({ group, id }, { subscribe: false, forceRefetch: true }),
    );
    const last = data?.[0];
    if (!last) return null;
    const { id: by, name } = last.impersonator ?? last.by;
    return { name, isSelf: by === own?.id };
  };
}
