import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Snapshot, changedSince } from '../db/changes';
import type { Db } from '../db/open-database';
import type { Viewer } from '../viewer';
import type { FeedGrant } from './feed-tokens';
import { openScope } from './scope';

/** An assessment by the order in which the feed goes through them. */
export interface FeedKey {
  readonly client_id: string;
  readonly id: string;
}

/** Whoever has a token of one client sees what an administrator of that client does, also if a superAdmin made it. */
const viewerOf = ({ userId, clientId }: FeedGrant): Viewer => ({
  id: userId,
  role: clientId === null ? 'superAdmin' : 'companyAdmin',
  clientId,
  impersonatorId: null,
});

/**
 * Assessments that changed or are gone, of the client at hand: also those whose location changed, for it may belong to
 * another project now.
 */
const changedOf = (client: RawBuilder<unknown>, since: Snapshot): RawBuilder<FeedKey> => sql<FeedKey>`
  select client_id, id from answers where ${changedSince(since)} and client_id = ${client}
  union
  select client_id, id from noted_changes
    where ${changedSince(since)} and client_id = ${client} and kind = 'answers'
  union
  select client_id, id from answers where client_id = ${client} and location_id in (
    select place.id from (select id, changed_in from locations where client_id = ${client}) place
    where ${changedSince(since)})`;

/** What a token opens: see `FeedGrant`. */
export function openFeed(db: Db, grant: FeedGrant) {
  const scope = openScope(db, viewerOf(grant));
  const isMeant: RawBuilder<SqlBool> =
    grant.projectId === null
      ? sql`true`
      : sql`answers.location_id in (select place.id from locations place
          where place.client_id = ${grant.clientId} and place.project_id = ${grant.projectId})`;
  const behind = (after: FeedKey | undefined): RawBuilder<SqlBool> =>
    after ? sql`(client_id, id) > (${after.client_id}::uuid, ${after.id}::uuid)` : sql`true`;

  /** All in sight. */
  const all = (after: FeedKey | undefined, limit: number): Promise<FeedKey[]> =>
    scope
      .answers()
      .where(isMeant)
      .where(behind(after))
      .select(['answers.client_id', 'answers.id'])
      .orderBy('answers.client_id')
      .orderBy('answers.id')
      .limit(limit)
      .execute();

  /** With those that are gone, or out of sight; of those, with some that were never in it. */
  async function changed(since: Snapshot, after: FeedKey | undefined, limit: number): Promise<FeedKey[]> {
    // Client by client, also for all of them: the indexes begin with it. Those that are gone are only in the notes.
    const found =
      grant.clientId === null
        ? sql<FeedKey>`select changed.* from (
            select id from clients union select client_id from noted_changes where ${changedSince(since)}) client,
          lateral (${changedOf(sql`client.id`, since)} offset 0) changed`
        : changedOf(sql`${grant.clientId}::uuid`, since);
    const { rows } = await sql<FeedKey>`select client_id, id from (${found}) found
      where ${behind(after)} order by client_id, id limit ${limit}::int`.execute(db);
    return rows;
  }

  return {
    /** Keys of what changed since a moment, or of everything, in their order. */
    keys: (since: Snapshot | undefined, after: FeedKey | undefined, limit: number): Promise<FeedKey[]> =>
      since ? changed(since, after, limit) : all(after, limit),

    /** What `record` makes of these assessments, of those that are in sight. */
    records: async <T extends FeedKey>(keys: readonly FeedKey[], record: RawBuilder<T>): Promise<T[]> => {
      const rows = await scope
        .answersAmong(keys.map(({ id }) => id))
        .where(isMeant)
        .select(record.as('record'))
        .$castTo<{ record: T }>()
        .execute();
      return rows.map((row) => row.record);
    },
  };
}
export type Feed = ReturnType<typeof openFeed>;
