import { sql } from 'kysely';
import type { z } from 'zod';
import type { Location, locationRelationSchema } from '../../../contract/locations';
import { districtRecord } from './districts';
import { groupRecord } from './groups';
import { columns, identity, jsonArray, jsonObject } from './json';
import { projectRecord } from './projects';

export type LocationRelation = z.infer<typeof locationRelationSchema>;

const relation = {
  project: sql`(select ${projectRecord()} from projects
    where projects.client_id = locations.client_id and projects.id = locations.project_id)`,
  district: sql`(select ${districtRecord} from districts
    where districts.client_id = locations.client_id and districts.id = locations.district_id)`,
  group: sql`(select ${groupRecord()} from "groups"
    where "groups".client_id = locations.client_id and "groups".id = locations.group_id)`,
  managers: jsonArray(
    jsonObject(columns('managers', ['id', 'name', 'email'])),
    sql`managers.name, managers.id`,
    sql`users managers join user_locations on user_locations.user_id = managers.id
      where user_locations.client_id = locations.client_id and user_locations.location_id = locations.id
        and managers.deletion_id is null`,
  ),
};

/** A location of the contract, from a row of `locations`, with what was asked for in `relations`. */
export const locationRecord = (relations: readonly LocationRelation[] = []) =>
  jsonObject<Location>({
    ...identity('locations'),
    ...columns('locations', ['client_id', 'project_id', 'district_id', 'group_id', 'name', 'code', 'address']),
    ...Object.fromEntries(relations.map((name) => [name, relation[name]])),
  });
