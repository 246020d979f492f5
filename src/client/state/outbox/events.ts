import { createAction } from '@reduxjs/toolkit';
import type { Answer } from '../answers/answer';
import type { Acknowledgement } from './acknowledgement';
import type { Entry } from './entry';
import type { Aliases } from './rekey';

/** What happened to the outbox, in the past tense: read aloud, the log tells the story of the work. */

/** The person's entries were read from the device. `sealed`: entries of other people, which stay closed. */
export const outboxLoaded = createAction<{
  owner: string;
  entries: Entry[];
  bases: Record<string, Answer>;
  aliases: Aliases;
  sealed: number;
}>('outbox/loaded');

/** The device could not read its outbox; nothing may be written over it. */
export const outboxUnreadable = createAction<{ reason: string }>('outbox/unreadable');

/**
 * The person changed something. It is on screen, not yet durable. `base`: the server's copy, with the first entry of a
 * lane.
 */
export const entryQueued = createAction<{ entry: Entry; superseded: readonly string[]; base: Answer | null }>(
  'outbox/entryQueued',
);

/**
 * The transaction completed: these are safe on this device. `kept`: what they should have replaced and did not, for the
 * log knows that it may have left the device.
 */
export const entriesSaved = createAction<{ entries: readonly Entry[]; kept: readonly Entry[] }>('outbox/entriesSaved');

/** The browser refused to store them; they are only in memory. */
export const entriesRefused = createAction<{ ids: string[]; reason: string }>('outbox/entriesRefused');

/**
 * Changes that another device exported are safe on this one too. `bases`: the server's copies of the answers they
 * change.
 */
export const entriesImported = createAction<{ entries: readonly Entry[]; bases: readonly Answer[] }>(
  'outbox/entriesImported',
);

/** An entry is on its way, which the log noted first. Not told of each value: they would be thousands. */
export const entrySending = createAction<{ entry: Entry }>('outbox/entrySending');
/** It left and no answer came: it may have arrived. */
export const entryUnknown = createAction<{ entry: Entry }>('outbox/entryUnknown');
/** Whether an earlier sending arrived is being looked up. */
export const entryVerifying = createAction<{ entry: Entry }>('outbox/entryVerifying');
/** These travelled together and did not arrive, or nobody knows: they wait again, each as it is. */
export const entriesReturned = createAction<{ entries: readonly Entry[] }>('outbox/entriesReturned');
/** The server was reached and did not take it; it will be tried again. */
export const entryDelayed = createAction<{ entry: Entry }>('outbox/entryDelayed');
/** The server refused it; a person decides. */
export const entryNeedsAttention = createAction<{ entry: Entry }>('outbox/entryNeedsAttention');
/**
 * The person asked to try again, or told what became of it. `was`: the id of the entry whose place this one takes,
 * where it is another.
 */
export const entryRetried = createAction<{ entry: Entry; was?: string }>('outbox/entryRetried');

/** The person changed what waits before it was sent; `was`: the id of the entry whose place this one takes. */
export const entryRewritten = createAction<{ entry: Entry; was: string }>('outbox/entryRewritten');

/** The server has the effect of these. */
export const entriesAcknowledged = createAction<{ acknowledgements: Acknowledgement[] }>('outbox/entriesAcknowledged');

/** The person gave these up, or undid them before they were ever sent. */
export const entriesDiscarded = createAction<{ ids: string[] }>('outbox/entriesDiscarded');

export const replayStarted = createAction('outbox/replayStarted');
/** Nothing can be sent now. `retryAt`: when it will be tried again by itself (ms since the epoch). */
export const replayPaused = createAction<{ retryAt: number | null }>('outbox/replayPaused');

/** The person wants what waits to be sent now. */
export const sendRequested = createAction('outbox/sendRequested');
