import { sql } from 'kysely';
import { timeZoneOf } from '../db/records/time-zone';
import type { Scope } from '../scope/scope';
import { ANY_DAYS, type Zones, isCountedOtherwise } from './zones';

/** By whose days the answers go that the viewer sees of one client, or of all. */
export async function readZones(scope: Scope, clientId: string | undefined): Promise<Zones> {
  let clients = scope.owners();
  if (clientId !== undefined) clients = clients.where('clients.id', '=', clientId);
  const { zones, otherwise } = await clients
    .select([
      sql<string[] | null>`array_agg(distinct ${timeZoneOf('clients')})`.as('zones'),
      sql<boolean | null>`bool_or(${isCountedOtherwise('clients')})`.as('otherwise'),
    ])
    .executeTakeFirstOrThrow();
  const [zone = ANY_DAYS.zone, ...others] = zones ?? [];
  return { zone: others.length > 0 ? null : zone, areCounted: otherwise !== true };
}
