import { IDENTITY_KEY, isIdentity } from './identity-store';
import { STRICT, type StoredEntry, type StoredIdentity, type WithConnection } from './outbox-schema';

/**
 * What the log says to an entry that is about to leave: how it was noted, or how it stands and stays; neither: it is
 * gone.
 */
export interface Noted<E> {
  readonly sending: E | null;
  readonly stored: E | null;
}

/** An entry that is about to leave the device. */
interface Departure<E extends StoredEntry> {
  readonly id: string;
  readonly mark: (stored: E, identity: StoredIdentity | null) => E | null;
  readonly isStrict: boolean;
  readonly resolve: (noted: Noted<E>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Notes in the log which entries leave the device, before they do. Those of several answers at once share a
 * transaction.
 */
export function makeDepartureQueue<E extends StoredEntry>(withConnection: WithConnection) {
  const departures: Departure<E>[] = [];
  let isNoting = false;

  async function noteDepartures(): Promise<void> {
    isNoting = true;
    // Who is asked to note many at once has said all of them by then.
    await Promise.resolve();
    while (departures.length > 0) {
      const together = departures.splice(0);
      try {
        const noted = await note(together);
        together.forEach(({ resolve }, at) => {
          resolve(noted[at] ?? { sending: null, stored: null });
        });
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    isNoting = false;
  }

  const note = (together: readonly Departure<E>[]): Promise<Noted<E>[]> =>
    withConnection(async (connection) => {
      const isStrict = together.some((departure) => departure.isStrict);
      const transaction = connection.transaction(['entries', 'meta'], 'readwrite', isStrict ? STRICT : undefined);
      const entries = transaction.objectStore('entries');
      const [known, ...stored] = await Promise.all([
        transaction.objectStore('meta').get(IDENTITY_KEY),
        ...together.map(({ id }) => entries.index('id').get(id)),
      ]);
      const identity = isIdentity(known) ? known : null;
      const noted = together.map(({ mark }, at): Noted<E> => {
        const entry = stored[at] as E | undefined;
        return entry ? { sending: mark(entry, identity), stored: entry } : { sending: null, stored: null };
      });
      for (const { sending } of noted) if (sending) void entries.put(sending);
      await transaction.done;
      return noted;
    });

  return {
    /**
     * Rejects when the browser refuses.
     * @param mark the entry as it leaves; null: it must not, for it was changed, or the device is another person's by
     * now
     */
    send: (id: string, mark: Departure<E>['mark'], isStrict: boolean): Promise<Noted<E>> =>
      new Promise((resolve, reject) => {
        departures.push({ id, mark, isStrict, resolve, reject });
        if (!isNoting) void noteDepartures();
      }),
  };
}
