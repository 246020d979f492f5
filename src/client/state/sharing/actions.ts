import { answersApi } from '../../api/answers-api';
import type { ApiError } from '../../api/api-error';
import { addressOfSent } from '../../api/share-tokens';
import { shareLinksApi } from '../../api/share-links-api';
import type { AppThunk } from '../context';
import { discardEntries } from '../outbox/decisions';
import type { Entry } from '../outbox/entry';
import { apiErrorOf } from '../session/actions';
import { linkRefused } from './events';
import { refusedBecauseOver } from './link-over';

const UNTRACKED = { track: false } as const;

/** Null: the server did it. */
type ShareResult = ApiError | null;

/** Reads the answer anew: what became of its link is part of it. */
function refreshAnswer(id: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    await dispatch(answersApi.endpoints.answer.initiate({ id }, { forceRefetch: true, subscribe: false }));
  };
}

const change =
  (call: 'revokeShare' | 'renewShare', answerId: string): AppThunk<Promise<ShareResult>> =>
  async (dispatch) => {
    const { error } = await dispatch(shareLinksApi.endpoints[call].initiate({ answerId }, UNTRACKED));
    if (error !== undefined) return apiErrorOf(error);
    await dispatch(refreshAnswer(answerId));
    return null;
  };

/** The director's link opens nothing any more. */
export const revokeLink = (answerId: string) => change('revokeShare', answerId);

/** The director gets a new link by mail, and the old one opens nothing any more. */
export const renewLink = (answerId: string) => change('renewShare', answerId);

/** Has a copy of what was submitted mailed to the address that the open link was sent to. */
export function mailCopy(): AppThunk<Promise<ShareResult>> {
  return async (dispatch, getState) => {
    const { ref } = getState().sharing;
    if (ref === null) return null;
    const { error } = await dispatch(shareLinksApi.endpoints.mailCopy.initiate({ ref }, UNTRACKED));
    return error === undefined ? null : apiErrorOf(error);
  };
}

/**
 * Gives up what the server refused of a director's changes; what the refusal said of the link stays known.
 * @returns false as `discardEntries` does.
 */
export function giveUpChanges(entries: readonly Entry[]): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { ref } = getState().sharing;
    const refusal = refusedBecauseOver(entries);
    if (!(await dispatch(discardEntries(entries)))) return false;
    if (ref !== null && refusal !== null) dispatch(linkRefused({ ref, error: refusal }));
    return true;
  };
}

/**
 * Finds the address of the director's link, which is returned and kept nowhere else; null: it has none.
 * @param asked whether the server tells links; another provider may have given the token with the answer.
 */
export function findLink(
  answerId: string,
  asked: boolean,
): AppThunk<Promise<{ url: string | null } | { error: ApiError }>> {
  return async (dispatch) => {
    const call = asked
      ? dispatch(shareLinksApi.endpoints.readShare.initiate({ answerId }, UNTRACKED))
      : dispatch(answersApi.endpoints.answer.initiate({ id: answerId }, { forceRefetch: true, subscribe: false }));
    const { error } = await call;
    return error === undefined ? { url: addressOfSent(answerId) ?? null } : { error: apiErrorOf(error) };
  };
}
