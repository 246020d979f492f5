import { ENTRY_VERSION, type Entry, type EntryAction } from '../../src/client/state/outbox/entry';

let made = 0;

/** An entry as the outbox would make it, of the answer `tmp-1-a`. */
export function makeEntry(action: EntryAction, change: Partial<Entry> = {}): Entry {
  made += 1;
  return {
    id: `entry-${String(made)}`,
    seq: made,
    version: ENTRY_VERSION,
    answerRef: 'tmp-1-a',
    owner: 'u1',
    state: 'queued',
    mayHaveArrived: null,
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    clockOffset: null,
    lookAlikes: null,
    chosen: null,
    ...action,
    ...change,
  } as Entry;
}
