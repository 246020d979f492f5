import { sql } from 'kysely';
import type { z } from 'zod';
import type { Category, categoryRelationSchema } from '../../../contract/categories';
import { columns, identity, jsonObject } from './json';

export type CategoryRelation = z.infer<typeof categoryRelationSchema>;

const fields = (table: string) => ({
  ...identity(table),
  ...columns(table, ['client_id', 'parent_id', 'name', 'position']),
});

const relation = {
  parent: sql`(select ${jsonObject(fields('above'))} from categories above
    where above.client_id = categories.client_id and above.id = categories.parent_id)`,
};

/** A category of the contract without its children, from a row of `categories`. */
export const categoryRecord = (relations: readonly CategoryRelation[] = []) =>
  jsonObject<Category>({
    ...fields('categories'),
    ...Object.fromEntries(relations.map((name) => [name, relation[name]])),
  });
