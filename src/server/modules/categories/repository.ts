import type { z } from 'zod';
import type { categoryListQuerySchema } from '../../../contract/categories';
import { type ListRequest, contains, list } from '../../db/list';
import { categoryRecord } from '../../db/records/categories';
import type { Scope } from '../../db/scope';

export const findCategory = async (scope: Scope, id: string) => {
  const row = await scope
    .categories()
    .where('categories.id', '=', id)
    .select(categoryRecord.as('record'))
    .executeTakeFirst();
  return row?.record;
};

export function listCategories(
  scope: Scope,
  request: ListRequest & { query: z.output<typeof categoryListQuerySchema> },
) {
  const { clientId, s } = request.query;
  let rows = scope.categories();
  if (clientId !== undefined) rows = rows.where('categories.client_id', '=', clientId);
  if (s) rows = rows.where(contains(s, 'categories.name'));
  return list(rows, request, {
    record: categoryRecord,
    id: 'categories.id',
    sorts: { position: 'categories.position', name: 'categories.name', created_at: 'categories.created_at' },
    defaultSort: 'position',
  });
}
