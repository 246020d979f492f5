import { isSpent } from '../../../../parts/resource-form/form-state';
import type { Field } from '../../../../parts/resource-form/fields';
import type { AdminRecord, AdminResource } from '../../resource';

/** Whether a column shows what a field of the form holds: by their names alone, so that no group declares it twice. */
const isShownIn = (column: string, { name }: Field): boolean => name === column || name === `${column}_id`;

const isOpen = (field: Field): boolean => !field.isReadOnly && !isSpent(field);

/** The field of a record that is edited in its cell of a column; null: it cannot be, or not in this record. */
export function fieldAt<R extends AdminRecord>(resource: AdminResource<R>, record: R, column: string): Field | null {
  const values = resource.toValues(record);
  const found = resource.fields(record).find((field) => isShownIn(column, field));
  return found && isOpen(found) && !found.isHidden?.(values) ? found : null;
}

/** One's own account keeps what others' may change: a second record shows what the rest is like. */
const LOOKED_AT = 2;

/** Keys of the columns in which these records are edited. */
export function editableColumns<R extends AdminRecord>(
  resource: AdminResource<R>,
  rows: readonly R[],
): ReadonlySet<string> {
  const fields = rows.slice(0, LOOKED_AT).flatMap((row) => resource.fields(row).filter(isOpen));
  return new Set(resource.columns.map(({ key }) => key).filter((key) => fields.some((field) => isShownIn(key, field))));
}
