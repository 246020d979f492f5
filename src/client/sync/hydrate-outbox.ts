import { mayHaveLeft, type StoredEntry } from '../lib/storage/outbox-db';
import type { Answer } from '../state/answers/answer';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import { refreshRequested } from '../state/local-store/slice';
import { ENTRY_VERSION, type Entry } from '../state/outbox/entry';
import { outboxLoaded, outboxUnreadable } from '../state/outbox/events';
import { allEntries } from '../state/outbox/lanes';
import { rekeyEntry, resolveId } from '../state/outbox/rekey';
import type { RootState } from '../state/root-reducer';
import { selectOwner } from '../state/sharing/selectors';

interface Dependencies {
  dispatch: AppDispatch;
  getState: () => RootState;
  context: StoreContext;
}

/** What another version wrote is read by code that most devices never load. */
const isOfAnotherVersion = ({ mayHaveArrived, ...entry }: StoredEntry) =>
  mayHaveArrived === undefined || (entry as Entry).version > ENTRY_VERSION;

async function entriesOf(stored: readonly StoredEntry[]): Promise<Entry[]> {
  if (!stored.some(isOfAnotherVersion)) return stored as unknown as Entry[];
  const { readable } = await import(/* webpackChunkName: "upgrade-entry" */ '../state/outbox/upgrade-entry');
  return stored.map(readable);
}

/** What the log has of this person while nothing is changed in this page: else it is read again. */
async function readWhileStill(owner: string, { getState, context }: Dependencies) {
  for (;;) {
    const { lanes } = getState().outbox;
    const contents = await (await context.outboxDb()).load(owner);
    const stored = await entriesOf(contents.entries);
    if (getState().outbox.lanes === lanes) return { contents, stored };
  }
}

async function read({ dispatch, getState, context }: Dependencies): Promise<void> {
  const owner = selectOwner(getState());
  if (owner === null) return;
  let found;
  try {
    found = await readWhileStill(owner, { dispatch, getState, context });
  } catch (error) {
    dispatch(outboxUnreadable({ reason: String(error) }));
    return;
  }
  if (selectOwner(getState()) !== owner) return;
  const { contents, stored } = found;
  const { outbox } = getState();
  const aliases = {
    ...Object.fromEntries(contents.aliases.map(({ temporaryId, id }) => [temporaryId, id])),
    ...outbox.aliases,
  };
  const inMemory = allEntries(outbox.lanes);
  const known = new Map(inMemory.map((entry) => [entry.id, entry]));
  const storedIds = new Set(stored.map(({ id }) => id));
  // A tab that died may have sent one and told nobody: sent as if for the first time, it would be made twice.
  const isKnown = (entry: StoredEntry) => {
    const ours = known.get(entry.id);
    return (
      ours?.state === entry.state &&
      ours.attempts === entry.attempts &&
      (ours.mayHaveArrived !== null) === mayHaveLeft(entry)
    );
  };
  const isGone = ({ id }: Entry) => !storedIds.has(id) && !outbox.unsaved[id];
  const onlyInMemory = inMemory.filter(({ id }) => outbox.unsaved[id]);
  const isSealedSame = contents.sealed === outbox.sealed;
  const same = outbox.status === 'ready' && isSealedSame && contents.entries.every(isKnown) && !inMemory.some(isGone);
  if (same) return;
  const entries = stored.map((entry) => rekeyEntry(entry, aliases));
  const bases = Object.fromEntries(
    contents.bases.map(({ ref, record }) => [resolveId(aliases, ref), record as Answer]),
  );
  dispatch(
    outboxLoaded({
      owner,
      entries: [...entries, ...onlyInMemory.filter(({ id }) => !storedIds.has(id))],
      bases: { ...bases, ...outbox.bases },
      aliases,
      sealed: contents.sealed,
    }),
  );
  // What the server made of them this tab was not told.
  if (inMemory.some(isGone)) dispatch(refreshRequested());
}

/**
 * Reads the entries of the signed-in person, or of the link that is open, from the device into the state, if they
 * differ: at the start, and whenever this tab becomes the one that replays. Entries that are only in memory stay. A
 * failure to read is said, never taken for "empty".
 */
export async function readOutbox(dependencies: Dependencies): Promise<void> {
  const { logReadings } = dependencies.context;
  const reading = read(dependencies);
  logReadings.add(reading);
  try {
    await reading;
  } finally {
    logReadings.delete(reading);
  }
}
