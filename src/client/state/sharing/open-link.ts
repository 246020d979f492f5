import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { keepToken } from '../../api/share-tokens';
import type { AppThunk } from '../context';
import { linkOpened } from './events';

/**
 * The name of a link: always the same for the same token, which it does not tell. The browser's own SHA-256 is missing
 * where the page is no secure context, and answers late where it is there.
 */
const refOf = (token: string): string => bytesToHex(sha256(utf8ToBytes(token))).slice(0, 32);

/** Opens a director's link. From here on only its name is known to actions, state and storage. */
export function openLink(token: string): AppThunk {
  return (dispatch) => {
    const ref = refOf(token);
    keepToken(ref, token);
    dispatch(linkOpened({ ref }));
  };
}
