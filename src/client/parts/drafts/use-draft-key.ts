import type { DraftKey } from '../../lib/storage/draft';
import { useAppSelector } from '../../state/hooks';
import { selectUser } from '../../state/session/selectors';
import { ownerOf } from '../../state/session/slice';

/**
 * Where a page's draft is kept: on this device, for who is signed in. `record` names what is edited, as
 * `locations/new`.
 */
export function useDraftKey(record: string): DraftKey | null {
  const user = useAppSelector(selectUser);
  return user && { owner: ownerOf(user), record };
}
