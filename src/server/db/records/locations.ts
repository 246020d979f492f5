import { sql } from 'kysely';
import type { z } from 'zod';
import type { Location, locationRelationSchema } from '../../../contract/locations';
import { columns, day, identity, jsonArray, jsonObject } from './json';

export type LocationRelation = z.infer<typeof locationRelationSchema>;

const project = jsonObject({
  ...identity('projects'),
  ...columns('projects', ['client_id', 'name', 'status']),
  starts_on: day('projects.starts_on'),
  ends_on: day('projects.ends_on'),
});
const district = jsonObject({ ...identity('districts'), ...columns('districts', ['client_id', 'name']) });
const group = jsonObject({ ...identity('groups'), ...columns('groups', ['client_id', 'project_id', 'name']) });

const relation = {
  project: sql`(select ${project} from projects
    where projects.client_id = locations.client_id and projects.id = locations.project_id)`,
  district: sql`(select ${district} from districts
    where districts.client_id = locations.client_id and districts.id = locations.district_id)`,
  group: sql`(select ${group} from "groups"
    where "groups".client_id = locations.client_id and "groups".id = locations.group_id)`,
  managers: jsonArray(
    jsonObject(columns('managers', ['id', 'name', 'email'])),
    sql`managers.name, managers.id`,
    sql`users managers join user_locations on user_locations.user_id = managers.id
      where user_locations.client_id = locations.client_id and user_locations.location_id = locations.id`,
  ),
};

/** A location of the contract, from a row of `locations`, with what was asked for in `relations`. */
export const locationRecord = (relations: readonly LocationRelation[] = []) =>
  jsonObject<Location>({
    ...identity('locations'),
    ...columns('locations', ['client_id', 'project_id', 'district_id', 'group_id', 'name', 'code', 'address']),
    ...Object.fromEntries(relations.map((name) => [name, relation[name]])),
  });
