import { mayHaveLeft, STRICT, UNNUMBERED, type StoredEntry, type WithConnection } from './outbox-schema';

interface Entries {
  index(name: 'id'): { get(id: string): Promise<StoredEntry | undefined> };
  delete(seq: number): Promise<void>;
}

/** Removes entries if none of them may have left the device: else nothing. @returns whether they are gone. */
async function takeBack(entries: Entries, unsent: readonly Pick<StoredEntry, 'id' | 'seq'>[]): Promise<boolean> {
  const stored = await Promise.all(unsent.map(({ id }) => entries.index('id').get(id)));
  // One with a number that is not there any more was sent and acknowledged meanwhile.
  const isUnsent = unsent.every(({ seq }, at) => {
    const entry = stored[at];
    return entry ? !mayHaveLeft(entry) : seq === UNNUMBERED;
  });
  if (isUnsent) await Promise.all(stored.flatMap((entry) => (entry ? [entries.delete(entry.seq)] : [])));
  return isUnsent;
}

/** Taking back what never left the device: the log decides whether that is so, in one transaction each. */
export const makeUndoStore = <E extends StoredEntry>(withConnection: WithConnection) => ({
  /**
   * Removes entries if none of them may have left the device, in any tab: else nothing. @returns whether they are gone.
   */
  removeUnsent: (unsent: readonly Pick<E, 'id' | 'seq'>[]): Promise<boolean> =>
    withConnection(async (connection) => {
      const { store, done } = connection.transaction('entries', 'readwrite');
      const isGone = await takeBack(store, unsent);
      await done;
      return isGone;
    }),

  /**
   * Removes entries if none of them may have left the device, in any tab; else the one that undoes them is appended.
   * @returns that one with its number; null: they are gone, and nothing need be undone
   */
  undo: (unsent: readonly Pick<E, 'id' | 'seq'>[], { seq: _, ...by }: E): Promise<E | null> =>
    withConnection(async (connection) => {
      const { store, done } = connection.transaction('entries', 'readwrite', STRICT);
      const seq = (await takeBack(store, unsent)) ? null : await store.add(by as unknown as StoredEntry);
      await done;
      return seq === null ? null : ({ ...by, seq } as unknown as E);
    }),

  /**
   * Puts `entry` in the place of the one called `was`, if that cannot have left the device, in any tab; else `by` is
   * appended, which changes what that one made. @returns whichever it was, with its number
   */
  rewrite: (entry: E, was: string, { seq: _, ...by }: E): Promise<{ entry: E; isInPlace: boolean }> =>
    withConnection(async (connection) => {
      const { store, done } = connection.transaction('entries', 'readwrite', STRICT);
      const stored = await store.index('id').get(was);
      const isInPlace = stored !== undefined && !mayHaveLeft(stored);
      const seq = isInPlace ? stored.seq : await store.add(by as unknown as StoredEntry);
      if (isInPlace) await store.put({ ...entry, seq });
      await done;
      return { entry: { ...(isInPlace ? entry : by), seq } as unknown as E, isInPlace };
    }),
});
