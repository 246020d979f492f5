import { type Insertable, type SqlBool, sql } from 'kysely';
import type { FeedData, FeedToken } from '../../contract/feed';
import type { Db } from '../db/open-database';
import { jsonObject, moment } from '../db/records/json';
import type { Tables } from '../db/schema';
import type { Viewer } from '../viewer';
import { recordAudit } from './audit';

/** What a token opens: all of these data that its maker sees, of one client and perhaps of one of its projects. */
export interface FeedGrant {
  readonly id: string;
  readonly data: readonly FeedData[];
  readonly userId: string;
  /** Null: all clients. */
  readonly clientId: string | null;
  readonly projectId: string | null;
}

const tokens = (db: Db) =>
  db
    .selectFrom('feed_tokens')
    .innerJoin('users', 'users.id', 'feed_tokens.user_id')
    .leftJoin('clients', 'clients.id', 'feed_tokens.client_id')
    .leftJoin('projects', (on) =>
      on.onRef('projects.client_id', '=', 'feed_tokens.client_id').onRef('projects.id', '=', 'feed_tokens.project_id'),
    );

/** That all of whom and what a token depends on may be used, and that its maker sees now what it opens. */
const isGranted = sql<SqlBool>`(users.deletion_id is null and users.status = 'active'
  and (users.role = 'superAdmin' or (users.role = 'companyAdmin' and users.client_id = feed_tokens.client_id))
  and (feed_tokens.client_id is null or (clients.deletion_id is null and clients.status = 'active'))
  and (feed_tokens.project_id is null or (projects.id is not null and projects.deletion_id is null)))`;

const named = (table: 'clients' | 'projects') =>
  sql`case when ${sql.ref(`${table}.id`)} is null then null
    else ${jsonObject({ id: `${table}.id`, name: `${table}.name` })} end`;

const tokenRecord = (now: string) =>
  jsonObject<FeedToken>({
    id: 'feed_tokens.id',
    name: 'feed_tokens.name',
    data: 'feed_tokens.data',
    client: named('clients'),
    project: named('projects'),
    ending: 'feed_tokens.ending',
    owner: jsonObject({ id: 'users.id', name: 'users.name' }),
    created_at: moment('feed_tokens.created_at'),
    expires_at: moment('feed_tokens.expires_at'),
    last_used_at: moment('feed_tokens.last_used_at'),
    state: sql`case when feed_tokens.expires_at <= ${now} then 'expired' when ${isGranted} then 'active' else 'ended' end`,
  });

type Row = Insertable<Tables['feed_tokens']>;
type NewToken = Omit<Row, 'user_id' | 'last_used_at' | 'client_id'> & { client_id: string | null; created_at: string };
type Named = Pick<NewToken, 'name' | 'client_id'>;

/** Tokens of the data feed, of an administrator: those of the own client, whoever made them; of a superAdmin all. */
export function openFeedTokens(db: Db, viewer: Viewer) {
  const inSight =
    viewer.role === 'superAdmin' ? sql<SqlBool>`true` : sql<SqlBool>`feed_tokens.client_id = ${viewer.clientId}`;
  const note = (action: 'feed_token_made' | 'feed_token_revoked', { client_id, name }: Named, now: string) =>
    recordAudit(db, viewer, {
      ...(client_id === null
        ? { group: 'users', recordId: viewer.id, clientId: viewer.clientId }
        : { group: 'clients', recordId: client_id, clientId: client_id }),
      ...{ action, now, changes: { token: { from: null, to: name } } },
    });

  return {
    /** The newest first. */
    list: async (now: string): Promise<FeedToken[]> => {
      const rows = await tokens(db)
        .where(inSight)
        .select(tokenRecord(now).as('record'))
        .orderBy('feed_tokens.id', 'desc')
        .execute();
      return rows.map(({ record }) => record);
    },
    /** How many of one client there are, or (null) of those for all. */
    count: async (clientId: string | null): Promise<number> => {
      const { count } = await db
        .selectFrom('feed_tokens')
        .where(inSight)
        .where(sql<SqlBool>`feed_tokens.client_id is not distinct from ${clientId}::uuid`)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    /** Of a client and project which the scope found. */
    add: async (token: NewToken): Promise<void> => {
      await db
        .insertInto('feed_tokens')
        .values({ ...token, user_id: viewer.id })
        .execute();
      await note('feed_token_made', token, token.created_at);
    },
    /** @returns whether there was one */
    remove: async (id: string, now: string): Promise<boolean> => {
      const removed = await db
        .deleteFrom('feed_tokens')
        .where(inSight)
        .where('id', '=', id)
        .returning(['name', 'client_id'])
        .executeTakeFirst();
      if (removed) await note('feed_token_revoked', removed, now);
      return removed !== undefined;
    },
  };
}

/** What a token opens now, by its hash; undefined when it opens nothing (any more). */
export async function findFeedGrant(db: Db, hash: string, now: string): Promise<FeedGrant | undefined> {
  const found = await tokens(db)
    .where('feed_tokens.token_hash', '=', hash)
    .where('feed_tokens.expires_at', '>', now)
    .where(isGranted)
    .select(['feed_tokens.id', 'feed_tokens.data', 'feed_tokens.user_id'])
    .select(['feed_tokens.client_id', 'feed_tokens.project_id'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, data, user_id: userId, client_id: clientId, project_id: projectId } = found;
  return { id, data, userId, clientId, projectId };
}

const MINUTE_MS = 60_000;

/** Notes that a token was used, at most once a minute: a program that leafs asks many times. */
export async function noteFeedUse(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('feed_tokens')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', id)
    .where(sql<SqlBool>`coalesce(last_used_at <= ${new Date(now.getTime() - MINUTE_MS).toISOString()}, true)`)
    .execute();
}
