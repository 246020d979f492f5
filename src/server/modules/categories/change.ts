import type { Category, CategoryBody } from '../../../contract/categories';
import type { Change, ChangeContext } from '../../admin/resource';
import { invalid } from '../../problem';

type Context = ChangeContext<Category, CategoryBody>;

/**
 * Walks up from the new parent, which must not lead back here. Each category on the way is locked, so that none of them
 * moves under this one meanwhile.
 */
async function checkParent({ admin, clientId, id }: Context, parentId: string): Promise<void> {
  for (let above: string | null = parentId; above !== null;) {
    if (above === id) throw invalid({ parent_id: ['category.belowItself'] });
    if (clientId === null || !(await admin.has('categories', clientId, above))) {
      throw invalid({ parent_id: ['record.category'] });
    }
    const row: { parent_id: string | null } | undefined = await admin
      .categories()
      .where('id', '=', above)
      .select('parent_id')
      .executeTakeFirst();
    above = row?.parent_id ?? null;
  }
}

/** The position behind the last one of the same parent. */
async function lastPosition({ admin, clientId }: Context, parentId: string | null): Promise<number> {
  const { last } = await admin
    .categories()
    .where('client_id', '=', clientId)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('deletion_id', 'is', null)
    .select((column) => column.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** A category's parent is of its client and not below it; without a position it comes last. */
export async function changeCategory(context: Context): Promise<Change> {
  const { body, before } = context;
  const parent_id = body.parent_id === undefined ? (before?.parent_id ?? null) : body.parent_id;
  const isMoved = before?.parent_id !== parent_id;
  if (isMoved && parent_id !== null) await checkParent(context, parent_id);
  const isLast = body.position === null || (body.position === undefined && isMoved);
  const position = isLast ? await lastPosition(context, parent_id) : body.position;
  return {
    columns: {
      ...(body.name !== undefined && { name: body.name }),
      parent_id,
      ...(position !== undefined && { position }),
    },
  };
}
