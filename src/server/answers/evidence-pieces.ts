import { sql } from 'kysely';
import type { Evidence } from '../../contract/evidence';
import type { Db } from '../db/open-database';
import { evidenceRecord } from '../db/records/evidence';

/** Which evidence, and whose. */
export interface EvidenceKey {
  client_id: string;
  id: string;
}

const RECORD = evidenceRecord();

/** Evidence by its id, whosever: the caller limits it. */
export const findEvidence = (db: Db, id: string) =>
  db
    .selectFrom('evidence')
    .select(['evidence.client_id', 'evidence.id', 'evidence.answer_id', 'evidence.added_by', RECORD.as('record')])
    .where('evidence.id', '=', id);

/** Evidence that a scope found; `isInSight`: with its answer. */
export interface FoundEvidence extends EvidenceKey {
  readonly answer_id: string;
  readonly added_by: string | null;
  readonly record: Evidence;
  readonly isInSight: boolean;
}

/**
 * The bytes of one photo, file or voice note, as long as some are missing. They come in their order, so how many there
 * are says where to go on. Changes need a transaction that holds the row's lock.
 */
export function evidencePieces(db: Db, { client_id, id }: EvidenceKey) {
  const own = sql<boolean>`evidence.client_id = ${client_id} and evidence.id = ${id}`;
  const ofEvidence = sql<boolean>`client_id = ${client_id} and evidence_id = ${id}`;
  const removeAll = () => db.deleteFrom('evidence_pieces').where(ofEvidence).execute();
  const setReceived = async (received: number): Promise<Evidence> => {
    const { record } = await db
      .updateTable('evidence')
      .set({ received })
      .where(own)
      .returning(RECORD.as('record'))
      .executeTakeFirstOrThrow();
    return record;
  };

  return {
    /** As it stands, locked until the transaction ends; undefined when it is gone. */
    lock: async (): Promise<Evidence | undefined> => {
      const row = await db.selectFrom('evidence').select(RECORD.as('record')).where(own).forUpdate().executeTakeFirst();
      return row?.record;
    },

    /** Stores the piece that comes next. @returns the evidence with it. */
    add: async (beginsAt: number, content: Buffer): Promise<Evidence> => {
      await db
        .insertInto('evidence_pieces')
        .values({ client_id, evidence_id: id, begins_at: beginsAt, content })
        .execute();
      return setReceived(beginsAt + content.length);
    },

    /** What came so far. */
    read: async (): Promise<Buffer> => {
      const pieces = await db
        .selectFrom('evidence_pieces')
        .select('content')
        .where(ofEvidence)
        .orderBy('begins_at')
        .execute();
      return Buffer.concat(pieces.map(({ content }) => content));
    },

    /** Forgets what came: it was not what was announced. */
    beginAgain: async (): Promise<void> => {
      await removeAll();
      await setReceived(0);
    },

    /** Notes that all of it is in the store, and needs its pieces no more. */
    complete: async (size: number): Promise<Evidence> => {
      await removeAll();
      return setReceived(size);
    },
  };
}
