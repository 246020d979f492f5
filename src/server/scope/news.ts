import { sql } from 'kysely';
import { type Moment, type Snapshot, changedSince, readAtMoment } from '../db/changes';
import type { Db } from '../db/open-database';
import type { Viewer } from '../viewer';

/** Of one client more is not told apart: everybody there hears of it. */
const MOST = 500;
/** So many of a person's last notifications: one that is stored late has the time at which its work began. */
const LAST = 20;

interface Watched {
  clientIds: readonly string[];
  /** Also of clients that nobody named. */
  everyClient: boolean;
  userIds: readonly string[];
}

/** What stands at a moment: another word for a client or a person, and something is new there. */
export interface Marks {
  moment: Moment;
  clients: ReadonlyMap<string, string>;
  /** By the newest notifications; without those who have none. */
  people: ReadonlyMap<string, string>;
}

interface Mark {
  isClient: boolean;
  id: string;
  mark: string;
}

export async function readMarks(db: Db, { clientIds, everyClient, userIds }: Watched): Promise<Marks> {
  const clients = everyClient ? sql`true` : sql`client_id = any(${clientIds}::uuid[])`;
  const query = sql<Mark>`
    select true as "isClient", client_id as id, sum(revision)::text as mark
    from revisions where ${clients} group by client_id
    union all
    select false, person.id, newest.mark from unnest(${userIds}::uuid[]) person(id), lateral (
      select md5(string_agg(id::text, '' order by id)) as mark from (
        select id from notifications where user_id = person.id order by created_at desc, id desc limit ${LAST}) last
      having count(*) > 0) newest`;
  const { moment, found } = await readAtMoment(db, query, 2 ** 31 - 1);
  const marksOf = (rows: readonly Mark[]) => new Map(rows.map(({ id, mark }) => [id, mark]));
  return {
    moment,
    clients: marksOf(found.filter(({ isClient }) => isClient)),
    people: marksOf(found.filter(({ isClient }) => !isClient)),
  };
}

/** Whose sight the changes of one client are in. */
export interface Concerned {
  /** Every person's there, as a change of a questionnaire is. */
  all: boolean;
  /** Of managers: who looks after one of these places, or is one of these people. */
  places: ReadonlySet<string>;
  people: ReadonlySet<string>;
}

export async function readConcerned(db: Db, clientId: string, since: Snapshot): Promise<Concerned> {
  const changed = sql`client_id = ${clientId} and ${changedSince(since)}`;
  const { rows } = await sql<{ place: string | null; person: string | null }>`
    select distinct place, person from (
      select location_id as place, user_id as person from answers where ${changed}
      union all select id, null from locations where ${changed}
      union all select null, null from categories where ${changed}
      union all select null, null from assessment_tools where ${changed}
      union all select null, null from clients where id = ${clientId} and ${changedSince(since)}
      union all select
        case when kind in ('answers', 'locations') then location_id end,
        case when kind = 'answers' then user_id end from noted_changes where ${changed}) changes
    limit ${MOST + 1}`.execute(db);
  return {
    all: rows.length > MOST || rows.some(({ place }) => place === null),
    places: new Set(rows.flatMap(({ place }) => place ?? [])),
    people: new Set(rows.flatMap(({ person }) => person ?? [])),
  };
}

/** The places of managers, by id; of who has none, nothing. */
export async function readPlacesOf(
  db: Db,
  managers: readonly Pick<Viewer, 'id' | 'clientId'>[],
): Promise<Map<string, readonly string[]>> {
  const [ids, clientIds] = [managers.map(({ id }) => id), [...new Set(managers.map(({ clientId }) => clientId))]];
  const { rows } = await sql<{ id: string; places: string[] }>`
    select user_id as id, json_agg(location_id order by location_id) as places from user_locations
    where client_id = any(${clientIds}::uuid[]) and user_id = any(${ids}::uuid[]) group by user_id`.execute(db);
  return new Map(rows.map(({ id, places }) => [id, places]));
}
