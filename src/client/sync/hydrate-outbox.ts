import type { Answer } from '../state/answers/answer';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import type { Entry } from '../state/outbox/entry';
import { outboxLoaded, outboxUnreadable } from '../state/outbox/events';
import { allEntries } from '../state/outbox/lanes';
import { rekeyEntry, resolveId } from '../state/outbox/rekey';
import type { RootState } from '../state/root-reducer';
import { ownerOf } from '../state/session/slice';

interface Dependencies {
  dispatch: AppDispatch;
  getState: () => RootState;
  context: StoreContext;
}

/**
 * Reads the signed-in person's entries from the device into the state, if they differ: at the start, and whenever this
 * tab becomes the one that replays. Entries that are only in memory stay. A failure to read is said, never taken for "empty".
 */
export async function readOutbox({ dispatch, getState, context }: Dependencies): Promise<void> {
  const { user } = getState().session;
  if (!user) return;
  const owner = ownerOf(user);
  let contents;
  try {
    contents = await (await context.outboxDb()).load(owner);
  } catch (error) {
    dispatch(outboxUnreadable({ reason: String(error) }));
    return;
  }
  const { outbox, session } = getState();
  if (!session.user || ownerOf(session.user) !== owner) return;
  const aliases = { ...Object.fromEntries(contents.aliases.map(({ temporaryId, id }) => [temporaryId, id])), ...outbox.aliases };
  const inMemory = allEntries(outbox.lanes);
  const known = new Set(inMemory.map(({ id }) => id));
  const stored = new Set(contents.entries.map(({ id }) => id));
  const onlyInMemory = inMemory.filter(({ id }) => outbox.unsaved[id]);
  const same =
    outbox.status === 'ready' &&
    contents.entries.every(({ id }) => known.has(id)) &&
    inMemory.every(({ id }) => stored.has(id) || outbox.unsaved[id]);
  if (same) return;
  // Their shape is that of the version that wrote them; entries of a later version are kept as they are and not sent.
  const entries = (contents.entries as Entry[]).map((entry) => rekeyEntry(entry, aliases));
  const bases = Object.fromEntries(contents.bases.map(({ ref, record }) => [resolveId(aliases, ref), record as Answer]));
  dispatch(
    outboxLoaded({
      owner,
      entries: [...entries, ...onlyInMemory.filter(({ id }) => !stored.has(id))],
      bases: { ...bases, ...outbox.bases },
      aliases,
      sealed: contents.sealed,
    }),
  );
}
