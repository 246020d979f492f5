import type { AuditEntry } from '../../../../contract/admin';
import type { Fields } from '../../../lib/fields';
import { isSelect, type Field } from '../../../parts/resource-form/fields';
import { isSpent } from '../../../parts/resource-form/form-state';
import { changedNames, idsOf, isEmpty, isSameValue } from '../../../parts/resource-form/values';
import type { Values } from '../../../ui/remote-select/options';
import type { AdminRecord, AdminResource } from '../resource';
import { isUnseen } from './history-messages';

/** What is not taken over from an earlier state, by the name that the form has for it, or else the history. */
export interface LeftOut {
  readonly field: string;
  /** The value is not kept; it can't be changed in the form; what it refers to is gone, or of a list so many are. */
  readonly why: 'notKept' | 'notHere' | 'gone' | 'someGone';
  readonly count?: number;
}
/** A record as it was. */
export interface Past {
  /** The form's values as the record is now. */
  readonly present: Values;
  /** Of the fields that may have them, also of those that have not changed since. */
  readonly values: Values;
  /** The fields that have another value now. */
  readonly changed: readonly Field[];
  readonly leftOut: readonly LeftOut[];
}

/** That something is deleted says nothing of its values; the others are no changes of the record. */
const WITHOUT_VALUES: readonly AuditEntry['action'][] = ['deleted', 'impersonated', 'acted'];

/** Whether an entry leads to a state of the record. */
export const isState = ({ action }: AuditEntry): boolean => !WITHOUT_VALUES.includes(action);

const valuesOf = (entries: readonly AuditEntry[], side: 'from' | 'to') =>
  entries
    .filter(isState)
    .flatMap(({ changes }) => Object.entries(changes).map(([field, change]) => [field, change[side]] as const));

/**
 * What is known of the fields after the entry at `index`: what that or an earlier one made of them, else what the first
 * later one found.
 */
const knownAt = (entries: readonly AuditEntry[], index: number): Fields =>
  Object.fromEntries([
    ...valuesOf(entries.slice(0, index), 'from'),
    ...valuesOf(entries.slice(index).toReversed(), 'to'),
  ]);

const isReference = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * As the record has it: an import notes ids where a form notes what has them. Undefined: the history notes something
 * else of it, as how many questions there are.
 */
function asInRecord(value: unknown, present: unknown): unknown {
  if (Array.isArray(present)) {
    if (value !== null && !Array.isArray(value)) return undefined;
    return (value ?? []).map((item: unknown) => (typeof item === 'string' ? { id: item } : item));
  }
  if (!isReference(present) || isReference(value)) return value;
  return typeof value === 'string' ? { id: value, name: value } : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Why a field can't have its value of then; null: it can. */
function hindrance(field: Field, then: Values): LeftOut['why'] | null {
  const value = then[field.name] ?? null;
  if (isSpent(field) && !isEmpty(value)) return 'notKept';
  const isOffered = field.kind !== 'choice' || field.options.some((option) => option.value === value);
  return field.isReadOnly || field.isHidden?.(then) || !isOffered ? 'notHere' : null;
}

/**
 * What a record was after an entry of its history, as far as its form can have it.
 * @param entries the newest first.
 * @param index past the end: before all of them.
 */
export function pastOf<R extends AdminRecord>(
  resource: AdminResource<R>,
  record: R,
  entries: readonly AuditEntry[],
  index: number,
): Past {
  const present = resource.toValues(record);
  const known = record as unknown as Fields;
  const later = Object.assign({}, ...entries.slice(0, index).map(({ changes }) => changes)) as AuditEntry['changes'];
  const leftOut: LeftOut[] = [];
  let then = present;
  for (const [field, value] of Object.entries(knownAt(entries, index))) {
    const change = later[field];
    if (!(field in known)) {
      if (change && isUnseen(change)) leftOut.push({ field, why: 'notKept' });
      continue;
    }
    const inRecord = asInRecord(value, known[field]);
    const withIt = inRecord === undefined ? present : resource.toValues({ ...record, [field]: inRecord });
    const names = changedNames(withIt, present);
    then = { ...then, ...Object.fromEntries(names.map((name) => [name, withIt[name] ?? null])) };
    if (names.length === 0 && change && !isSame(value, known[field])) leftOut.push({ field, why: 'notHere' });
  }

  const different = changedNames(then, present);
  const values: Record<string, Values[string]> = {};
  const changed: Field[] = [];
  for (const field of resource.fields(record)) {
    const { name } = field;
    const isDifferent = different.includes(name);
    const why = isDifferent ? hindrance(field, then) : null;
    // What the form does not show then, as the locations of who has none.
    const isNeedless = field.isHidden?.(then) && isEmpty(then[name]);
    if (why !== null && !isNeedless) leftOut.push({ field: name, why });
    if (why !== null || (isSpent(field) && !isDifferent)) continue;
    values[name] = then[name] ?? null;
    if (isDifferent) changed.push(field);
  }
  return { present, values, changed, leftOut };
}

/** Without what refers to records that are gone. Rejects when that can't be found out. */
export async function withoutGone({ present, values, changed, leftOut }: Past): Promise<Past> {
  const kept: Record<string, Values[string]> = { ...values };
  const gone: LeftOut[] = [];
  for (const field of changed) {
    if (!isSelect(field)) continue;
    const { name } = field;
    const ids = idsOf(kept[name] ?? null);
    const labels = await field.source.label(ids);
    const there = ids.filter((id) => labels[id] !== undefined);
    if (there.length === ids.length) continue;
    if (field.kind === 'multiselect') {
      kept[name] = there;
      gone.push({ field: name, why: 'someGone', count: ids.length - there.length });
    } else {
      delete kept[name];
      gone.push({ field: name, why: 'gone' });
    }
  }
  const isChanged = ({ name }: Field) => name in kept && !isSameValue(kept[name], present[name]);
  return { present, values: kept, changed: changed.filter(isChanged), leftOut: [...leftOut, ...gone] };
}
