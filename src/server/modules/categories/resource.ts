import {
  type Category,
  type CategoryBody,
  categoryBodySchema,
  categoryListQuerySchema,
  categorySchema,
} from '../../../contract/categories';
import { byName, byReference } from '../../db/list';
import { categoryRecord } from '../../db/records/categories';
import type { AdminQuery, Resource } from '../../admin/resource';
import { changeCategory } from './change';
import { toTree } from './tree';

interface CategoryQuery extends AdminQuery {
  showParents?: '0' | '1' | undefined;
}

/**
 * A client's tree of categories, in which its assessment tools are. With `showParents=1` the list is that tree, whole.
 */
export const categories: Resource<'categories', Category, CategoryBody> = {
  group: 'categories',
  rows: (scope) => scope.categories(),
  record: categoryRecord,
  schemas: { record: categorySchema, query: categoryListQuerySchema, body: categoryBodySchema },
  list: {
    id: 'categories.id',
    sorts: {
      position: 'categories.position',
      name: byName('categories.name'),
      parent: byReference('categories', 'categories.parent_id'),
      client: byReference('clients', 'categories.client_id'),
      created_at: 'categories.created_at',
      updated_at: 'categories.updated_at',
    },
    defaultSort: 'position',
  },
  parameters: { clientId: 'categories.client_id' },
  filters: { parent_id: 'categories.parent_id' },
  exported: {
    name: ({ name }) => name,
    parent: ({ parent }) => parent?.name ?? null,
    position: ({ position }) => position,
  },
  exportRelations: ['parent'],
  change: changeCategory,
  arrangement: ({ showParents }: CategoryQuery) => (showParents === '1' ? toTree : undefined),
};
