import type { Group } from '../../../../../contract/groups';
import type { Location } from '../../../../../contract/locations';
import type { Project } from '../../../../../contract/projects';

/** Where a location is: in a project, perhaps in one of its groups. */
export interface Place {
  readonly project_id: string;
  readonly group_id: string | null;
}

/** What stands in the tree. The key of its row is `kind/id`. */
export type Kind = 'project' | 'group' | 'location';
export const keyOf = (kind: Kind, id: string): string => `${kind}/${id}`;
export function partsOf(key: string): readonly [kind: Kind, id: string] {
  const [kind = '', id = ''] = key.split('/');
  return [kind as Kind, id];
}

/** What is known of the places of a client, each kind by name. */
export interface Places {
  readonly projects: readonly Project[];
  readonly groups: readonly Group[];
  /** Of the projects that are open; of those that were asked for in vain null. Absent: not here yet. */
  readonly locations: ReadonlyMap<string, readonly Location[] | null>;
}

export const allLocations = ({ locations }: Places): readonly Location[] =>
  [...locations.values()].flatMap((some) => some ?? []);

export const isLocation = (key: string): boolean => partsOf(key)[0] === 'location';

export const findLocation = (places: Places, key: string): Location | null => {
  const [kind, id] = partsOf(key);
  return kind === 'location' ? (allLocations(places).find((location) => location.id === id) ?? null) : null;
};

/** The place that a row stands for; of a location the one where it is. */
export function placeOf(places: Places, key: string): Place | null {
  const [kind, id] = partsOf(key);
  if (kind === 'project') return { project_id: id, group_id: null };
  if (kind === 'group') {
    const group = places.groups.find((one) => one.id === id);
    return group ? { project_id: group.project_id, group_id: id } : null;
  }
  const location = findLocation(places, key);
  return location && { project_id: location.project_id, group_id: location.group_id };
}

/** The name of a place: its group's, or its project's. */
export const placeName = ({ projects, groups }: Places, { project_id, group_id }: Place): string =>
  (group_id === null ? projects.find(({ id }) => id === project_id) : groups.find(({ id }) => id === group_id))?.name ??
  '';

/** The row of the place that a row stands for: of a location that of its group or project. */
export function rowOf(places: Places, key: string): string | null {
  const place = placeOf(places, key);
  if (!place) return null;
  return place.group_id === null ? keyOf('project', place.project_id) : keyOf('group', place.group_id);
}
