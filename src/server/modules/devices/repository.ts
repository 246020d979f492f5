import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import {
  type Device,
  type DeviceState,
  LITTLE_ROOM,
  SILENT_AFTER,
  UNSENT_AFTER,
  type deviceListQuerySchema,
} from '../../../contract/devices';
import program from '../../../../package.json' with { type: 'json' };
import { DEFAULT_PER_PAGE, type ListRequest, byName, describePage } from '../../db/list';
import { deviceRecord } from '../../db/records/devices';
import { notFound } from '../../problem';
import type { Scope } from '../../scope/scope';

type Query = z.output<typeof deviceListQuerySchema>;

/** What is the matter, as a condition and as a word of the record. */
function statesAt(now: Date): Record<DeviceState, RawBuilder<SqlBool>> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return {
    unsent: sql`coalesce(devices.oldest_unsent_at < ${before(UNSENT_AFTER)}, false)`,
    attention: sql`devices.attention > 0`,
    silent: sql`devices.seen_at < ${before(SILENT_AFTER)}`,
    outdated: sql`coalesce(devices.version <> ${program.version}, false)`,
    full: sql`coalesce(devices.free_mb < ${LITTLE_ROOM}, false)`,
  };
}

const SORTS = {
  seen_at: sql`devices.seen_at`,
  '-seen_at': sql`devices.seen_at desc`,
  user: byName('users.name'),
  '-user': sql`${byName('users.name')} desc`,
} as const;
const MOST_URGENT = sql`devices.oldest_unsent_at nulls last, devices.seen_at`;

interface Row {
  record: Omit<Device, 'states'>;
  states: DeviceState[];
}
const withStates = ({ record, states }: Row): Device => ({ ...record, states });

/** The words of all states that hold, in the order of the contract. */
const namesOf = (states: Record<DeviceState, RawBuilder<SqlBool>>): RawBuilder<DeviceState[]> =>
  sql`array_remove(array[${sql.join(
    Object.entries(states).map(([name, holds]) => sql`case when ${holds} then ${sql.lit(name)} end`),
  )}], null)`;

export async function listDevices(scope: Scope, { query, url }: ListRequest & { query: Query }, now: Date) {
  const { page = 1, perPage = DEFAULT_PER_PAGE, clientId, userId, deviceId, state, s = '', sort } = query;
  const states = statesAt(now);
  let devices = scope.devices().where(await scope.holdsWords(s, { own: { table: 'users' } }));
  if (clientId !== undefined) devices = devices.where('users.client_id', '=', clientId);
  if (userId !== undefined) devices = devices.where('devices.user_id', '=', userId);
  if (deviceId !== undefined) devices = devices.where('devices.id', '=', deviceId);
  if (state !== undefined) devices = devices.where(states[state]);
  const [rows, { total }] = await Promise.all([
    devices
      .select([deviceRecord.as('record'), namesOf(states).as('states')])
      .orderBy(sort === undefined ? MOST_URGENT : SORTS[sort])
      .orderBy('devices.user_id')
      .orderBy('devices.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .$castTo<Row>()
      .execute(),
    devices
      .select(sql<number>`count(*)`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(withStates), ...describePage(url, page, perPage, total, rows.length) };
}

/** A device and where its person is reached. Throws 404 when there is none that this scope sees. */
export async function findDevice(scope: Scope, { userId, id }: { userId: string; id: string }, now: Date) {
  const found = await scope
    .devices()
    .where('devices.user_id', '=', userId)
    .where('devices.id', '=', id)
    .select([deviceRecord.as('record'), namesOf(statesAt(now)).as('states'), 'users.email as email'])
    .$castTo<Row & { email: string }>()
    .executeTakeFirst();
  if (!found) throw notFound();
  return { device: withStates(found), email: found.email };
}

/** The same, as it stays until the transaction ends, whichever process others ask. */
export async function holdDevice(scope: Scope, { userId, id }: { userId: string; id: string }, now: Date) {
  await findDevice(scope, { userId, id }, now);
  await scope.admin().holdDevice({ userId, id });
  return findDevice(scope, { userId, id }, now);
}
