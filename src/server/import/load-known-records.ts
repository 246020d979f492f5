import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Admin } from '../scope/admin';
import { transactionOf } from '../scope/admin-transaction';
import { ADMIN_TABLES, ownerColumn } from '../scope/admin-tables';
import type { Db } from '../db/open-database';
import type { Columns, Entry, InstallationGroup } from './entry';
import type { Kind } from './kind';
import { IN_ORDER } from './kinds';
import { takePosition } from './kinds/categories';
import { loadQuestionnaires } from './load-questionnaires';
import { slicesOf } from '../slices';
import { type KnownRecords, type MissingNames, openKnownRecords } from './known-records';

export interface KnownRecordsOptions {
  /** What is imported. */
  readonly kinds: readonly Kind[];
  /** Of this client alone; undefined: of all. */
  readonly clientId: string | undefined;
  /** Addresses in the file: they may belong to anybody. */
  readonly emails: readonly string[];
  /** By group: ids that the file gives its records. */
  readonly recordIds: ReadonlyMap<InstallationGroup, readonly string[]>;
  /** Ids that it gives the headings of questionnaires. */
  readonly headingIds: readonly string[];
  /** Told of what rows name and is not there. */
  readonly missing: MissingNames;
}

type Row = Readonly<Record<string, unknown>> & {
  id: string;
  client_id: string | null;
  updated_at: string;
  deletion_id: string | null;
};

const BATCH = 1000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

function conditionFor(group: InstallationGroup, { clientId, emails }: KnownRecordsOptions): RawBuilder<SqlBool> {
  const owner = sql.ref(group === 'clients' ? 'id' : 'client_id');
  const isOwn = clientId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${owner} = ${clientId}`;
  return group === 'users' ? sql`(${isOwn} or email = any(${emails}::text[]))` : sql`${isOwn} and deletion_id is null`;
}

/** The rows of a group, a batch at a time. */
async function* batchesOf(db: Db, { group, types }: Kind, options: KnownRecordsOptions): AsyncGenerator<Row[]> {
  if (group === 'questions') return;
  const columns = Object.keys(types).map((name) => sql.ref(name));
  const table = ADMIN_TABLES[group];
  const owner = sql.ref(ownerColumn(table));
  for (let last = FIRST_ID, isOver = false; !isOver;) {
    const { rows } = await sql<Row>`select id, ${owner} as client_id, updated_at, deletion_id, ${sql.join(columns)}
      from ${sql.table(table)} where id > ${last} and ${conditionFor(group, options)}
      order by id limit ${BATCH}`.execute(db);
    yield rows;
    last = rows.at(-1)?.id ?? last;
    isOver = rows.length < BATCH;
  }
}

/** The locations of each person, sorted. */
async function locationsOf(db: Db, clientId: string | undefined): Promise<ReadonlyMap<string, string[]>> {
  let links = db
    .selectFrom('user_locations')
    .select(['user_id', 'location_id'])
    .orderBy('user_id')
    .orderBy('location_id');
  if (clientId !== undefined) links = links.where('client_id', '=', clientId);
  const byUser = new Map<string, string[]>();
  for (const { user_id, location_id } of await links.execute()) {
    const there = byUser.get(user_id);
    if (there) there.push(location_id);
    else byUser.set(user_id, [location_id]);
  }
  return byUser;
}

async function loadGroup(db: Db, known: KnownRecords, kind: Kind, options: KnownRecordsOptions): Promise<void> {
  const { group } = kind;
  const links = group === 'users' ? await locationsOf(db, options.clientId) : undefined;
  const entries: Entry[] = [];
  for await (const rows of batchesOf(db, kind, options)) {
    for (const { id, client_id, updated_at, deletion_id, ...columns } of rows) {
      const all = (links ? { ...columns, locations: links.get(id) ?? [] } : columns) as Columns;
      entries.push({
        group,
        id,
        clientId: client_id,
        columns: all,
        updatedAt: updated_at,
        isDeleted: deletion_id !== null,
        claim: null,
      });
    }
  }
  // All before any key: a category's path is made of others.
  for (const entry of entries) known.add(entry, []);
  for await (const slice of slicesOf(entries)) {
    for (const entry of slice) {
      known.add(entry, kind.keysOf(entry, known));
      if (group === 'categories') takePosition(known, entry);
    }
  }
}

/** Ids that rows have which are deleted, or were asked by earlier versions: no new record may have them. */
async function takenIds(db: Db, { recordIds, headingIds }: KnownRecordsOptions): Promise<string[]> {
  const tables = [...recordIds].map(
    ([group, ids]) => [group === 'questions' ? group : ADMIN_TABLES[group], ids] as const,
  );
  const taken: string[] = [];
  for (const [table, ids] of [...tables, ['question_categories', headingIds] as const]) {
    if (ids.length === 0) continue;
    const found = sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${ids}::uuid[])`;
    for (const { id } of (await found.execute(db)).rows) taken.push(id);
  }
  return taken;
}

/** What is there already and may be meant by rows of these kinds. */
export async function loadKnownRecords(admin: Admin, options: KnownRecordsOptions): Promise<KnownRecords> {
  const known = openKnownRecords(admin.viewer.id, options.missing);
  const wanted = new Set(options.kinds.flatMap(({ group, refersTo }) => [group, ...refersTo]));
  if (options.clientId === undefined) wanted.add('clients');
  const tx = transactionOf(admin);
  // One after the other: in a transaction there is one connection.
  for (const kind of IN_ORDER) if (wanted.has(kind.group)) await loadGroup(tx, known, kind, options);
  known.take(await takenIds(tx, options));
  if (wanted.has('assessment-tools')) await loadQuestionnaires(tx, known, options.clientId);
  return known;
}
