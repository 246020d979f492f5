import type { Tables } from '../db/schema';
import type { AdminRecord, Input, Resource } from './resource';

type Fields = Input['body'];

/** What a record has of a field, as it would be sent. */
export function sentOf<Table extends keyof Tables, R extends AdminRecord, Body>(
  { sent }: Resource<Table, R, Body>,
  record: R,
  field: string,
): unknown {
  const other = sent?.[field];
  return (other ? other(record) : (record as unknown as Fields)[field]) ?? null;
}

const itemsOf = (list: readonly unknown[]): string[] => [...new Set(list.map((item) => JSON.stringify(item)))];

/** The order of a list makes no difference. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return JSON.stringify(one) === JSON.stringify(other);
  return itemsOf(one).sort().join() === itemsOf(other).sort().join();
}

/** Whether a record has all these values already. */
export const hasValues = <Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  record: R,
  values: Fields,
): boolean => Object.entries(values).every(([field, value]) => isSame(sentOf(resource, record, field), value ?? null));

/** Of all fields that can be sent, those in which two states of a record differ: before, and after. */
export function differingValues<Table extends keyof Tables, R extends AdminRecord, Body>(
  resource: Resource<Table, R, Body>,
  before: R,
  after: R,
): { before: Fields; after: Fields } {
  const fields = Object.keys(resource.schemas.body.shape).filter(
    (field) => !isSame(sentOf(resource, before, field), sentOf(resource, after, field)),
  );
  const valuesOf = (record: R) => Object.fromEntries(fields.map((field) => [field, sentOf(resource, record, field)]));
  return { before: valuesOf(before), after: valuesOf(after) };
}
