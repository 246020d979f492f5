import { createAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/api-error';

/*
 * A director's link. `ref` stands for it everywhere: what opens the answer, the token in the address, is known to
 * `api/share-tokens` alone.
 */

/** Somebody without an account opened a link. */
export const linkOpened = createAction<{ ref: string }>('sharing/linkOpened');
/** Its page was left. What was changed through it and not sent stays sealed on the device until it is opened again. */
export const linkClosed = createAction('sharing/linkClosed');
/** The link's answer is here. `from`: the device's copy of an earlier visit, or the server. */
export const linkAnswered = createAction<{ ref: string; answerId: string; from: 'device' | 'server' }>(
  'sharing/linkAnswered',
);
/** The server did not give the answer, or was not reached. */
export const linkRefused = createAction<{ ref: string; error: ApiError }>('sharing/linkRefused');
/** Its page is being looked at, for a while already or again: others may have changed the answer meanwhile. */
export const linkRevisited = createAction('sharing/linkRevisited');
/** The person asks for the answer again. */
export const linkRetried = createAction('sharing/linkRetried');
