import { sql } from 'kysely';
import type { Db } from '../db/open-database';
import type { Viewer } from '../viewer';
import { type Kept, belongs } from './kept';
import { type Scope, openScope } from './scope';

/** What somebody sees, as something that others may see just the same. */
export interface Sight {
  /** Equal for all who see the same. */
  key: readonly unknown[];
  /** A manager's locations. */
  places: readonly string[];
  /** What of the answers belongs on the device; undefined: all. */
  kept?: Kept | undefined;
  /** Shows what stands in the key, whatever else becomes of the person meanwhile. */
  scope: Scope;
}

/** A manager's places, and whether any of its own answers is elsewhere. */
async function readPlaces(db: Db, { id, clientId }: Viewer): Promise<{ places: string[]; strays: boolean }> {
  const { rows } = await sql<{ places: string[]; strays: boolean }>`
    with mine as (select location_id from user_locations where client_id = ${clientId} and user_id = ${id})
    select (select coalesce(json_agg(location_id order by location_id), '[]'::json) from mine) as places,
      exists (select from answers where client_id = ${clientId} and user_id = ${id}
        and location_id not in (select location_id from mine)) as strays`.execute(db);
  return rows[0] ?? { places: [], strays: true };
}

/**
 * Who sees the same as others: administrators of one client, and managers of the same places who have no answers
 * elsewhere. Of them one can be read for all.
 */
async function wholeSight(db: Db, viewer: Viewer): Promise<Sight> {
  const { id, role, clientId } = viewer;
  if (role !== 'manager') return { key: [role, clientId], places: [], scope: openScope(db, viewer) };
  const { places, strays } = await readPlaces(db, viewer);
  if (strays) return { key: [role, clientId, id], places, scope: openScope(db, viewer) };
  return { key: [role, clientId, places], places, scope: openScope(db, viewer, { places }) };
}

/** What somebody sees, or of that what is to be kept on a device. */
export async function sightOf(db: Db, viewer: Viewer, kept?: Kept): Promise<Sight> {
  const sight = await wholeSight(db, viewer);
  if (!kept) return sight;
  // What administrators keep is their own.
  const whose = viewer.role === 'manager' ? [] : [viewer.id];
  return { ...sight, kept, key: [...sight.key, kept, ...whose] };
}

/** The answers of a sight. */
export const answersOf = ({ scope, kept }: Sight, ids?: readonly string[]) => {
  const inSight = ids ? scope.answersAmong(ids) : scope.answers();
  return kept ? inSight.where(belongs(scope.viewer, kept)) : inSight;
};
