import type { KeptRule } from '../../../contract/kept';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What the store needs to know of an entry; the rest is the outbox's own business. */
export interface StoredEntry {
  readonly id: string;
  readonly seq: number;
  readonly owner: string;
  readonly answerRef: string;
  readonly state: string;
  readonly attempts: number;
  /** Null: it never left this device. Absent in entries of before it was noted. */
  readonly mayHaveArrived?: string | null;
}
/** The `seq` of an entry that the log has not numbered yet: behind everything. */
export const UNNUMBERED = Number.MAX_SAFE_INTEGER;

/** Whether an entry may have left this device. Before that was noted, it was told from its state. */
export const mayHaveLeft = ({ mayHaveArrived, state, attempts }: StoredEntry): boolean =>
  mayHaveArrived === undefined ? state !== 'queued' || attempts > 0 : mayHaveArrived !== null;

export interface StoredBase {
  readonly owner: string;
  readonly ref: string;
  readonly record: unknown;
}
/** A temporary id and the server's id that replaced it. */
export interface StoredAlias {
  readonly owner: string;
  readonly temporaryId: string;
  readonly id: string;
}
interface StoredLease {
  readonly holder: string;
  readonly until: number;
  readonly fence: number;
}

/** Whose records the local store holds, and what the server said of them. */
export interface StoredSnapshot {
  readonly owner: string | null;
  /** When they were last known to be the newest, ISO-8601. */
  readonly filledAt: string | null;
  /** The server's tag of all of them together. */
  readonly etag: string | null;
  /** What the server is asked with for what changed since; null: everything is asked for. */
  readonly cursor: string | null;
  /** What changed came up to this record (`answers.<id>`); with the rest of it `cursor` is the one that holds. */
  readonly rest: { readonly cursor: string; readonly after: string } | null;
  /** By which rule the server left out answers; null: all that the person may see were given. */
  readonly kept: KeptRule | null;
  /** The page that noted it, whose state the records are; null: pages that knew different things have written them. */
  readonly by: string | null;
}

/** To remove what a person left on this device. */
export interface StoredOrder {
  readonly id: string;
  readonly personId: string;
}

interface DoneOrder {
  readonly id: string;
  /** The server knows. */
  readonly isTold: boolean;
  /** Whose work was removed, until that person is back: what a page wrote that was still open then goes, too. */
  readonly personId?: string;
}

/** Whose this device is now: the truth, of which local storage is a mirror that browsers write seconds later. */
export interface StoredIdentity {
  /** The signed-in person as the session knows them; null: nobody. */
  readonly user: unknown;
  /** Whose changes may leave this device; null: nobody's. */
  readonly owner: string | null;
  /** Of which server all of this is; empty: of the page's own origin. */
  readonly host: string;
  /** A UUID by which the server tells this browser's changes from those of others. */
  readonly device: string;
  /** By which the device proves to be this one; absent until it was asked for. */
  readonly key?: string;
  /** Another one each time that somebody signs in. */
  readonly visit?: string;
  /** What the office ordered and is not done yet. */
  readonly orders?: readonly StoredOrder[];
  /** Orders that were done, the latest of them. */
  readonly done?: readonly DoneOrder[];
  /** What that server was last seen to know. */
  readonly capabilities: unknown;
  readonly snapshot: StoredSnapshot;
}

/** How far the clock of a server was last seen to be ahead of this device's, in ms. */
export interface StoredClock {
  readonly host: string;
  readonly offset: number;
}

interface OutboxSchema extends DBSchema {
  entries: { key: number; value: StoredEntry; indexes: { owner: string; id: string } };
  bases: { key: [string, string]; value: StoredBase; indexes: { owner: string } };
  aliases: { key: string; value: StoredAlias; indexes: { owner: string } };
  meta: { key: string; value: StoredLease | StoredIdentity | StoredClock };
}
type OutboxConnection = IDBPDatabase<OutboxSchema>;

/** What a person was told is safe is on the disk when the transaction completes. */
export const STRICT = { durability: 'strict' } as const;

/** Runs work on the database; what failed because the browser had closed the connection is tried once on a new one. */
export type WithConnection = <T>(work: (connection: OutboxConnection) => Promise<T>) => Promise<T>;

/**
 * Opens the database of the log, in which everything stands that must be believed together: the unsent changes and
 * whose they are. @throws what the browser said when it would not (private mode, newer version).
 */
export async function connectOutbox(): Promise<{ withConnection: WithConnection; close: () => void }> {
  const open = () =>
    openDB<OutboxSchema>('offline-outbox', 1, {
      upgrade(db) {
        // The database counts: a number is never given twice, whatever the clock says and however many tabs there are.
        const entries = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
        entries.createIndex('owner', 'owner');
        entries.createIndex('id', 'id', { unique: true });
        db.createObjectStore('bases', { keyPath: ['owner', 'ref'] }).createIndex('owner', 'owner');
        db.createObjectStore('aliases', { keyPath: 'temporaryId' }).createIndex('owner', 'owner');
        db.createObjectStore('meta');
      },
      // The next version waits for it, and this page must not write into what that one has changed: it says that it
      // can't save.
      blocking() {
        connection.close();
      },
    });
  let connection = await open();
  return {
    async withConnection(work) {
      try {
        return await work(connection);
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
        connection = await open();
        return work(connection);
      }
    },
    close: () => {
      connection.close();
    },
  };
}
