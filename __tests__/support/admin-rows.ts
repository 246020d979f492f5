import { randomUUID } from 'node:crypto';
import type { AdminSession } from './admin-session';

/** Where the tests of the admin area make their locations. */
export const ADMIN_PLACE = {
  client: 'Harbour Care Group',
  project: 'Residential homes',
  districts: ['Estuary', 'Old Town'],
} as const;

/** Ids of the records of `OFFICE_PLACE`. */
export async function readAdminPlace({ idOf }: AdminSession) {
  const { client, project, districts } = ADMIN_PLACE;
  const [client_id, project_id, estuary, oldTown] = await Promise.all([
    idOf('clients', client),
    idOf('projects', project),
    idOf('districts', districts[0]),
    idOf('districts', districts[1]),
  ]);
  return { client_id, project_id, district_id: estuary, other_district_id: oldTown };
}

/**
 * Makes so many locations, by turns in both districts, with codes in the order of their names. `word` is in all of
 * their names and in no other.
 */
export async function makeLocations(session: AdminSession, count: number) {
  const { client_id, project_id, district_id, other_district_id } = await readAdminPlace(session);
  // Without digits: a search for some of the numbers must not find them in the word.
  const word = `pier-${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  const names = Array.from({ length: count }, (_, index) => `${word} ${String(index + 1).padStart(3, '0')}`);
  const ids = await Promise.all(
    names.map((name, index) =>
      session.create('locations', {
        client_id,
        project_id,
        district_id: index % 2 === 0 ? district_id : other_district_id,
        name,
        code: name.slice(5),
      }),
    ),
  );
  return { word, names, ids };
}
