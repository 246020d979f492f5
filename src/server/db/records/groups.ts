import { sql } from 'kysely';
import type { z } from 'zod';
import type { Group, groupRelationSchema } from '../../../contract/groups';
import { columns, identity, jsonObject } from './json';
import { projectRecord } from './projects';

export type GroupRelation = z.infer<typeof groupRelationSchema>;

const relation = {
  project: sql`(select ${projectRecord()} from projects
    where projects.client_id = "groups".client_id and projects.id = "groups".project_id)`,
};

/** A group of the contract, from a row of `groups`. */
export const groupRecord = (relations: readonly GroupRelation[] = []) =>
  jsonObject<Group>({
    ...identity('groups'),
    ...columns('groups', ['client_id', 'project_id', 'name']),
    ...Object.fromEntries(relations.map((name) => [name, relation[name]])),
  });
