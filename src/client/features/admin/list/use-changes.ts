import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { faultOf } from '../../../parts/resource-form/check-field';
import { focusControl } from '../../../parts/resource-form/focus-control';
import type { Field } from '../../../parts/resource-form/fields';
import type { AdminRecord, AdminResource } from '../resource';
import { changeableFields, shownFields, valuesWith, withField, type FieldChange } from './changes';

/** The fields that are being changed in many records, and what is wrong with their values. */
export function useChanges<R extends AdminRecord>(
  resource: AdminResource<R>,
  clientId: string | null,
  idOf: (name: string) => string,
) {
  const intl = useIntl();
  const fields = changeableFields(resource);
  const [start] = useState(() => {
    const values = resource.toValues(null);
    return 'client_id' in values ? { ...values, client_id: clientId ?? values['client_id'] ?? null } : values;
  });
  const [changes, setChanges] = useState<readonly FieldChange[]>(() => {
    const [only, ...others] = shownFields(fields, start);
    return only && others.length === 0 ? withField(fields, [], only) : [];
  });
  const [isChecked, setChecked] = useState(false);
  const [focus, setFocus] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (focus) focusControl(focus.id);
  }, [focus]);

  const values = valuesWith(start, changes);
  const shown = shownFields(fields, values);
  const changed = changes.flatMap((change) => {
    const field = shown.find(({ name }) => name === change.name);
    return field ? [{ field, change }] : [];
  });
  const faultIn = (field: Field, { mode }: FieldChange) =>
    faultOf(intl, { ...field, isRequired: mode !== 'clear' }, values);
  return {
    start,
    values,
    /** What is changed, but for what other changes hide. */
    changed,
    free: shown.filter(({ name }) => !changes.some((change) => change.name === name)),
    isNothing: changed.length === 0,
    /** Whether it was tried to go on. */
    isChecked,
    faultOf: (field: Field, change: FieldChange) => (isChecked ? faultIn(field, change) : null),
    add: (field: Field) => {
      setChanges((now) => withField(fields, now, field));
      setChecked(false);
      setFocus({ id: idOf(field.name) });
    },
    change: (next: FieldChange) => setChanges((now) => now.map((one) => (one.name === next.name ? next : one))),
    remove: ({ name }: Field) => {
      setChanges((now) => now.filter((one) => one.name !== name));
      setFocus({ id: idOf(`add-${name}`) });
    },
    /** Whether all is right. Else says what is not, and leads there. */
    check: (): boolean => {
      setChecked(true);
      const faulty = changed.find(({ field, change }) => faultIn(field, change) !== null);
      if (faulty) setFocus({ id: idOf(faulty.field.name) });
      return !faulty && changed.length > 0;
    },
  };
}
