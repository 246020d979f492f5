import { type RawBuilder, sql } from 'kysely';
import type { InitEntities } from '../../contract/general';
import { type Moment, type Snapshot, changedSince, readAtMoment } from '../db/changes';
import type { Db } from '../db/open-database';
import type { Viewer } from '../viewer';
import { mayConcern } from './kept';
import type { Sight } from './sight';

type Kind = keyof InitEntities;
export type ChangedIds = Record<Kind, string[]>;

/** More than these are as much as everything. */
const MOST = 50_000;

const TABLES = {
  clients: 'clients',
  locations: 'locations',
  categories: 'categories',
  assessmentTools: 'assessment_tools',
  answers: 'answers',
} as const satisfies Record<Kind, string>;
const KINDS = Object.keys(TABLES) as Kind[];

/** Where a row says in whose sight it is: at a location, or of a person. */
const SIGHT_COLUMNS: Partial<Record<Kind, { location: string; user?: string }>> = {
  locations: { location: 'id' },
  answers: { location: 'location_id', user: 'user_id' },
};

/** Rows that changed, of the client at hand; none of a manager that it cannot ever have seen. */
function changedRows(
  kind: Kind,
  since: Snapshot,
  client: RawBuilder<unknown>,
  viewer: Viewer,
  { places, kept }: Sight,
) {
  const columns = SIGHT_COLUMNS[kind];
  const own = columns?.user === undefined ? sql`false` : sql`${sql.ref(columns.user)} = ${viewer.id}`;
  const inSight =
    viewer.role === 'manager' && columns
      ? sql`and (${sql.ref(columns.location)} = any(${places}::uuid[]) or ${own})`
      : sql``;
  const concerns = kept && kind === 'answers' ? sql`and ${mayConcern(viewer, kept)}` : sql``;
  const owner = sql.ref(kind === 'clients' ? 'id' : 'client_id');
  return sql`select ${sql.lit(kind)} as kind, id from ${sql.table(TABLES[kind])}
    where ${changedSince(since)} and ${owner} = ${client} ${inSight} ${concerns}`;
}

function notedRows(since: Snapshot, client: RawBuilder<unknown>, viewer: Viewer, { places, kept }: Sight) {
  const inSight =
    viewer.role === 'manager'
      ? sql`and (kind not in ('locations', 'answers') or location_id = any(${places}::uuid[]) or user_id = ${viewer.id})`
      : sql``;
  const concerns = kept ? sql`and (kind <> 'answers' or ${mayConcern(viewer, kept)})` : sql``;
  return sql`select kind, id from noted_changes
    where ${changedSince(since)} and client_id = ${client} ${inSight} ${concerns}`;
}

/**
 * Ids of what changed since a position, as far as this person may know that it exists: with those that are gone, or out
 * of sight. Undefined for more than are worth telling apart from everything.
 */
export async function readChanges(
  db: Db,
  viewer: Viewer,
  sight: Sight,
  since: Snapshot,
): Promise<{ moment: Moment; changed: ChangedIds | undefined }> {
  const of = (client: RawBuilder<unknown>) =>
    sql.join(
      [
        ...KINDS.map((kind) => changedRows(kind, since, client, viewer, sight)),
        notedRows(since, client, viewer, sight),
      ],
      sql` union all `,
    );
  // Client by client, also for whoever sees all: the indexes begin with it. Those that are gone are only in the notes.
  const query =
    viewer.role === 'superAdmin'
      ? sql<{ kind: Kind; id: string }>`select changed.* from (
            select id from clients union select client_id from noted_changes where ${changedSince(since)}) client,
          lateral (${of(sql`client.id`)} offset 0) changed`
      : sql<{ kind: Kind; id: string }>`${of(sql`${viewer.clientId}::uuid`)}`;
  const { moment, found } = await readAtMoment(db, query, MOST + 1);
  if (found.length > MOST) return { moment, changed: undefined };
  const ids = Object.fromEntries(KINDS.map((kind) => [kind, new Set<string>()])) as Record<Kind, Set<string>>;
  for (const { kind, id } of found) ids[kind].add(id);
  const changed = Object.fromEntries(KINDS.map((kind) => [kind, [...ids[kind]].sort()])) as ChangedIds;
  return { moment, changed };
}
