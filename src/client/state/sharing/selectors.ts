import type { RootState } from '../root-reducer';
import { ownerOf } from '../session/slice';
import { ownerOfLink } from './owner';

/** The link that is open; null: none, as always while somebody is signed in. */
export const selectLink = (state: RootState): string | null => (state.session.user ? null : state.sharing.ref);

/** Whose changes are made here: the signed-in person's, or those of who came by a link; null: nobody's. */
export function selectOwner(state: RootState): string | null {
  const { user } = state.session;
  if (user) return ownerOf(user);
  const ref = selectLink(state);
  return ref === null ? null : ownerOfLink(ref);
}
