import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Project, projectRelationSchema } from '../../../contract/projects';
import { columns, day, identity, jsonArray, jsonObject } from './json';

export type ProjectRelation = z.infer<typeof projectRelationSchema>;

const locations = (isVisible: RawBuilder<SqlBool>) =>
  jsonArray(
    jsonObject(columns('l', ['id', 'name'])),
    sql`l.name, l.id`,
    sql`locations l where l.client_id = projects.client_id and l.project_id = projects.id and l.deletion_id is null and ${isVisible}`,
  );

/**
 * A project of the contract, from a row of `projects`; its locations as far as the condition on a location `l` says.
 */
export const projectRecord = (relations: readonly ProjectRelation[] = [], isVisible: RawBuilder<SqlBool> = sql`true`) =>
  jsonObject<Project>({
    ...identity('projects'),
    ...columns('projects', ['client_id', 'name', 'status']),
    starts_on: day('projects.starts_on'),
    ends_on: day('projects.ends_on'),
    ...(relations.includes('locations') && { locations: locations(isVisible) }),
  });
