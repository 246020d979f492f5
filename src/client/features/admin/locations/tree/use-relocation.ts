import pLimit from 'p-limit';
import { useRef, useState } from 'react';
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
  const [update] = recordsApi.useUpdateRecordMutation();
  const [queue] = useState(() => pLimit(1));
  const [waiting, setWaiting] = useState(0);
  const [done, setDone] = useState<readonly Relocation[]>([]);
  /** The entity tags of locations as this page left them: who takes back must not undo what somebody else did since. */
  const etags = useRef(new Map<string, string | null>());

  async function send(
    { location, to }: Relocation,
    etag: string | null,
  ): Promise<'done' | 'changedMeanwhile' | 'failed'> {
    setWaiting((count) => count + 1);
    const { id } = location;
    const { data, error } = await queue(() =>
      update({ group: 'locations', id, values: { ...to }, ...(etag !== null && { etag }) }),
    );
    setWaiting((count) => count - 1);
    if (error !== undefined) {
      const reason = apiErrorOf(error);
      dispatch(errorShown({ message: errorText(intl, reason) }));
      return reason.kind === 'changedMeanwhile' ? reason.kind : 'failed';
    }
    etags.current.set(id, data.etag);
    onDone({ location, to });
    return 'done';
  }
  return {
    relocate: async (location: Location, to: Place): Promise<void> => {
      if (location.project_id === to.project_id && location.group_id === to.group_id) return;
      if ((await send({ location, to }, null)) === 'done') setDone((others) => [...others, { location, to }]);
    },
    /** Null: there is nothing to take back, or something is on its way. */
    undo:
      done.length === 0 || waiting > 0
        ? null
        : async (): Promise<void> => {
            const last = done.at(-1);
            if (!last) return;
            const { id, project_id, group_id } = last.location;
            setDone((others) => others.slice(0, -1));
            const way = await send({ ...last, to: { project_id, group_id } }, etags.current.get(id) ?? null);
            // What somebody else has changed since is not this page's to take back any more.
            if (way === 'failed') setDone((others) => [...others, last]);
          },
  };
}
