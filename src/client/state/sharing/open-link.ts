import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { keepToken } from '../../api/share-tokens';
import { answersApi } from '../../api/answers-api';
import { shareLinksApi } from '../../api/share-links-api';
import type { AppThunk } from '../context';
import { linkOpened } from './events';

/**
 * The name of a link: always the same for the same token, which it does not tell. The browser's own SHA-256 is missing
 * where the page is no secure context, and answers late where it is there.
 */
const refOf = (token: string): string => bytesToHex(sha256(utf8ToBytes(token))).slice(0, 32);

const ONCE = { forceRefetch: true, subscribe: false } as const;

/** The assessment that a director's link is to, for a signed-in person; null: it opens nothing, or is not theirs to see. */
export function findLinkedAnswer(token: string): AppThunk<Promise<string | null>> {
  return async (dispatch) => {
    const ref = refOf(token);
    keepToken(ref, token);
    const { data: linked } = await dispatch(shareLinksApi.endpoints.linkedAnswer.initiate({ ref }, ONCE));
    if (!linked) return null;
    const { data: found } = await dispatch(answersApi.endpoints.answer.initiate({ id: linked.id }, ONCE));
    return found ? linked.id : null;
  };
}

/** Opens a director's link. From here on only its name is known to actions, state and storage. */
export function openLink(token: string): AppThunk {
  return (dispatch) => {
    const ref = refOf(token);
    keepToken(ref, token);
    dispatch(linkOpened({ ref }));
  };
}
