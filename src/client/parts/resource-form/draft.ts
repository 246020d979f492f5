import type { DraftContent } from '../../lib/storage/draft';
import type { Fields } from '../../lib/fields';
import type { FieldValue, Values } from '../../ui/remote-select/options';
import type { Field } from './fields';
import { followed, isDirty, isSpent, startForm, type FormState } from './form-state';

const isKeepable = (value: unknown): value is Exclude<FieldValue, File> =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

/** Of all values those that may lie on a device: no passwords, no files. */
const keepable = (fields: readonly Field[], values: Fields): Values =>
  Object.fromEntries(
    fields
      .filter((field) => !isSpent(field))
      .flatMap(({ name }) => {
        const value = values[name];
        return isKeepable(value) ? [[name, value] as const] : [];
      }),
  );

/** What is kept of a form with changes. */
export const draftOf = (
  fields: readonly Field[],
  { values, base }: Pick<FormState, 'values' | 'base'>,
): DraftContent => ({
  values: keepable(fields, values),
  base: keepable(fields, base),
});

/**
 * A form with what was typed before; what others saved meanwhile is settled when it is saved. Null: there is nothing to
 * take up.
 */
export function resumed(fields: readonly Field[], initial: Values, draft: DraftContent | null): FormState | null {
  if (draft === null) return null;
  const base = { ...initial, ...keepable(fields, draft.base) };
  const state = followed({ ...startForm(base), values: { ...initial, ...keepable(fields, draft.values) } }, initial);
  return isDirty(state) ? state : null;
}
