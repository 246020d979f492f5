import { sql } from 'kysely';
import type { Device, DeviceOrder } from '../../../contract/devices';
import { columns, jsonObject, moment } from './json';

/** A device of the contract, from rows of `devices` and `users`, but for what is the matter with it. */
export const deviceRecord = jsonObject<Omit<Device, 'states'>>({
  id: 'devices.id',
  user: jsonObject({ id: 'users.id', name: 'users.name' }),
  client: sql`(select json_build_object('id', clients.id, 'name', clients.name) from clients
    where clients.id = users.client_id)`,
  first_seen_at: moment('devices.first_seen_at'),
  seen_at: moment('devices.seen_at'),
  ...columns('devices', ['unsent', 'attention', 'version', 'free_mb', 'is_persistent']),
  oldest_unsent_at: moment('devices.oldest_unsent_at'),
  asked_at: moment('devices.asked_at'),
  order: sql`case when devices.order_id is not null then ${jsonObject<DeviceOrder>({
    kind: 'devices.order_kind',
    state: sql`coalesce(devices.order_end, 'waiting')`,
    asked_at: moment('devices.ordered_at'),
    by: 'devices.ordered_by',
    ended_at: moment('devices.order_ended_at'),
  })} end`,
  can_clear: sql`devices.key_hash is not null`,
});
