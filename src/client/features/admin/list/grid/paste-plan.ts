import { defineMessages, type IntlShape } from 'react-intl';
import { nameKey } from '../../../../../contract/names';
import type { Field } from '../../../../parts/resource-form/fields';
import { areSameValues } from '../../../../parts/resource-form/values';
import type { Values } from '../../../../ui/remote-select/options';
import type { AdminRecord, AdminResource } from '../../resource';
import { emptiedBy, faultOfCell, withCell } from './cell-values';
import { fieldAt } from './editable';
import { makeLookup, meaningOf } from './pasted-value';

const messages = defineMessages({
  readOnly: { id: 'admin.paste.readOnly', defaultMessage: 'This cannot be changed in this record.' },
  namesake: { id: 'admin.paste.namesake', defaultMessage: 'Another row would be called the same.' },
});

/** What one pasted line would do to one record. */
export interface PasteRow<R> {
  readonly record: R;
  readonly field: Field | null;
  readonly text: string;
  readonly base: Values;
  /** As they would be saved; null: they cannot be. */
  readonly values: Values | null;
  /** Why not. */
  readonly fault: string | null;
  readonly emptied: readonly Field[];
  /** It is so already. */
  readonly isSame: boolean;
}

async function rowOf<R extends AdminRecord>(
  intl: IntlShape,
  resource: AdminResource<R>,
  record: R,
  column: string,
  text: string,
  lookup: ReturnType<typeof makeLookup>,
): Promise<PasteRow<R>> {
  const field = fieldAt(resource, record, column);
  const base = resource.toValues(record);
  const none = { record, field, text, base, values: null, emptied: [], isSame: false };
  if (!field) return { ...none, fault: intl.formatMessage(messages.readOnly) };
  const meaning = await meaningOf(intl, field, text, base, lookup);
  if ('fault' in meaning) return { ...none, fault: meaning.fault };
  const fields = resource.fields(record);
  const values = withCell(fields, base, field.name, meaning.value);
  const isSame = areSameValues(values, base);
  const fault = isSame ? null : faultOfCell(intl, fields, field.name, base, values);
  return {
    ...none,
    values: fault === null ? values : null,
    fault,
    emptied: emptiedBy(fields, field.name, base, values),
    isSame,
  };
}

/** Whether a row is to be written. */
export const isChange = <R>({ values, isSame }: PasteRow<R>): boolean => values !== null && !isSame;

/** Names that rows of this list would share after all is written, where no two may. What others have the server knows. */
function withoutNamesakes<R extends AdminRecord>(
  intl: IntlShape,
  { group }: AdminResource<R>,
  all: readonly R[],
  rows: readonly PasteRow<R>[],
): readonly PasteRow<R>[] {
  const changed = new Map(rows.filter(isChange).map(({ record, values }) => [record.id, values]));
  const keyOf = (record: R) => nameKey(group, { ...record, ...changed.get(record.id) });
  const times = new Map<string | undefined, number>();
  for (const record of all) times.set(keyOf(record), (times.get(keyOf(record)) ?? 0) + 1);
  return rows.map((row) => {
    const key = keyOf(row.record);
    const isNew = isChange(row) && key !== undefined && key !== nameKey(group, row.record);
    return isNew && (times.get(key) ?? 0) > 1
      ? { ...row, values: null, fault: intl.formatMessage(messages.namesake) }
      : row;
  });
}

/**
 * What the lines of a pasted column would do to the rows from one of them on, in the order that is shown. Nothing is written.
 * Names are looked up, and may keep it waiting.
 */
export async function planPaste<R extends AdminRecord>(
  intl: IntlShape,
  resource: AdminResource<R>,
  all: readonly R[],
  from: number,
  column: string,
  cells: readonly string[],
): Promise<readonly PasteRow<R>[]> {
  const lookup = makeLookup();
  const rows: PasteRow<R>[] = [];
  // One after the other: most names are known by the second row.
  for (const [place, text] of cells.entries()) {
    const record = all[from + place];
    if (record) rows.push(await rowOf(intl, resource, record, column, text, lookup));
  }
  return withoutNamesakes(intl, resource, all, rows);
}
