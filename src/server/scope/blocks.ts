import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Block } from '../../contract/blocks';
import { byName } from '../db/list';
import type { Db } from '../db/open-database';
import { columns, identity, jsonObject } from '../db/records/json';
import type { Tables } from '../db/schema';
import type { Viewer } from '../viewer';
import { recordAudit } from './audit';

type Row = Tables['question_blocks'];

const record = jsonObject<Block>({
  ...identity('question_blocks'),
  ...columns('question_blocks', ['client_id', 'name', 'questions']),
});

/** Blocks of questions, of an administrator: those of the own client; of a superAdmin all. */
export function openBlocks(db: Db, viewer: Viewer) {
  const inSight =
    viewer.role === 'superAdmin' ? sql<SqlBool>`true` : sql<SqlBool>`question_blocks.client_id = ${viewer.clientId}`;
  const living = () =>
    db
      .selectFrom('question_blocks')
      .innerJoin('clients', 'clients.id', 'question_blocks.client_id')
      .where('clients.deletion_id', 'is', null)
      .where(inSight)
      .select(record.as('record'));
  const ofKey = ({ client_id, id }: Pick<Row, 'client_id' | 'id'>) =>
    sql<SqlBool>`(${inSight} and question_blocks.client_id = ${client_id} and question_blocks.id = ${id})`;

  return {
    /** By name. */
    list: async (clientId: string | undefined): Promise<Block[]> => {
      const found = clientId === undefined ? living() : living().where('question_blocks.client_id', '=', clientId);
      const rows = await found.orderBy(byName('question_blocks.name')).orderBy('question_blocks.id').execute();
      return rows.map((row) => row.record);
    },
    /** With its content. */
    find: (id: string): Promise<{ record: Block; content: string } | undefined> =>
      living().where('question_blocks.id', '=', id).select('question_blocks.content').executeTakeFirst(),
    /** What the blocks of a client take, in bytes. */
    size: async (clientId: string): Promise<number> => {
      const { size } = await db
        .selectFrom('question_blocks')
        .where(inSight)
        .where('client_id', '=', clientId)
        .select(sql<number>`coalesce(sum(octet_length(content)), 0)::int`.as('size'))
        .executeTakeFirstOrThrow();
      return size;
    },
    /** Until the transaction ends nobody else writes blocks of a client that the scope found. */
    hold: async (clientId: string): Promise<void> => {
      await sql`select 1 from clients where id = ${clientId} for no key update`.execute(db);
    },
    /** Of a client that the scope found. */
    add: async (row: Insertable<Row>): Promise<void> => {
      await db.insertInto('question_blocks').values(row).execute();
    },
    rename: async ({ client_id, id }: Block, name: string, now: string): Promise<void> => {
      await db.updateTable('question_blocks').set({ name, updated_at: now }).where(ofKey({ client_id, id })).execute();
    },
    remove: async ({ client_id, id }: Block): Promise<void> => {
      await db.deleteFrom('question_blocks').where(ofKey({ client_id, id })).execute();
    },
    /** Notes who did what, and how a block was and is called; the record is the client. */
    note: async (
      action: 'block_made' | 'block_renamed' | 'block_deleted',
      clientId: string,
      block: { from: string | null; to: string | null },
      now: string,
    ): Promise<void> => {
      await recordAudit(db, viewer, {
        group: 'clients',
        recordId: clientId,
        clientId,
        action,
        now,
        changes: { block },
      });
    },
  };
}
