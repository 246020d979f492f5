import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Location } from '../../../../../contract/locations';
import { recordsApi } from '../../../../api/records-api';
import { errorText } from '../../../../state/errors/error-messages';
import { useAppDispatch } from '../../../../state/hooks';
import { apiErrorOf } from '../../../../state/session/actions';
import { errorShown } from '../../../../state/snackbars/slice';
import type { Place } from './places';

interface Relocation {
  readonly location: Location;
  readonly to: Place;
}

/** Puts locations elsewhere, one after the other, and takes back what was done on this page. */
export function useRelocation(onDone: (relocation: Relocation) => void) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = recordsApi.useUpdateRecordMutation();
  const [done, setDone] = useState<readonly Relocation[]>([]);

  async function send({ location, to }: Relocation): Promise<boolean> {
    const { error } = await update({ group: 'locations', id: location.id, values: { ...to } });
    if (error === undefined) onDone({ location, to });
    else dispatch(errorShown({ message: errorText(intl, apiErrorOf(error)) }));
    return error === undefined;
  }
  return {
    isBusy: isLoading,
    relocate: async (location: Location, to: Place): Promise<void> => {
      if (isLoading || (location.project_id === to.project_id && location.group_id === to.group_id)) return;
      if (await send({ location, to })) setDone((others) => [...others, { location, to }]);
    },
    /** Null: there is nothing to take back, or something is on its way. */
    undo:
      done.length === 0 || isLoading
        ? null
        : async (): Promise<void> => {
            const last = done.at(-1);
            if (!last) return;
            const { project_id, group_id } = last.location;
            const isBack = await send({ location: last.location, to: { project_id, group_id } });
            if (isBack) setDone((others) => others.slice(0, -1));
          },
  };
}
