import { type Code, message } from '../messages/message';
import { newId } from '../db/ids';
import { type CheckedRow, type Columns, type Draft, type Entry, fault } from './entry';
import { type Field, REQUIRED } from './field';
import type { KeyField, Kind } from './kind';
import { slicesOf } from '../slices';
import type { SheetRow } from './read-sheet';
import { type KnownRecords, refer } from './known-records';
import { foldName } from '../../contract/names';
import { recordsFor } from './find-record';
import { idsIn } from './id-fields';
import { RECORD } from './record-ids';
import { refuseNamesakes } from './taken-names';

export interface CheckOptions {
  readonly kind: Kind;
  readonly fields: readonly Field[];
  /** What is the same for every row and stands in no column. */
  readonly fixed: { readonly clientId?: string; readonly values: Readonly<Record<string, string>> };
  /** The sheet is one of a whole installation. */
  readonly isInstallation: boolean;
  /** What is there already changes too. */
  readonly overwrites: boolean;
  readonly tell: (done: number) => void;
}

function readCells(
  fields: readonly Field[],
  { cells, broken }: SheetRow,
  fixed: Readonly<Record<string, string>>,
): Draft {
  const draft: Draft = { values: { ...fixed }, errors: {} };
  fields.forEach(({ field, required, read }, at) => {
    const text = cells[at];
    // An empty cell says nothing: what is there stays.
    if (text === undefined || text === '') {
      if (required) fault(draft, field, REQUIRED);
      return;
    }
    const reason = broken?.get(at);
    const reading = reason === undefined ? read(text) : { fault: reason };
    if ('fault' in reading) fault(draft, field, reading.fault);
    else draft.values[field] = reading.value;
  });
  return draft;
}

/** Whose the record is; undefined when that cannot be said. */
function clientOf(draft: Draft, known: KnownRecords, { kind, fixed }: CheckOptions): string | null | undefined {
  if (kind.group === 'clients') return null;
  if (fixed.clientId !== undefined) return fixed.clientId;
  return refer(draft, known, 'client', 'clients')?.id;
}

const isKept = (name: string, columns: Columns, entry: Entry): boolean =>
  !(name in columns) || JSON.stringify(columns[name]) === JSON.stringify(entry.columns[name] ?? null);

const isSame = (columns: Columns, entry: Entry): boolean =>
  Object.keys(columns).every((name) => isKept(name, columns, entry));

/** What stands in the cells that the row changes, by field. */
function textsBefore(
  entry: Entry,
  columns: Columns,
  fields: readonly Field[],
  known: KnownRecords,
): Record<string, string> {
  const before: Record<string, string> = {};
  for (const { field, column = field, written } of fields) {
    const value = entry.columns[column] ?? null;
    if (!isKept(column, columns, entry)) before[field] = written ? written(value, known) : String(value ?? '');
  }
  return before;
}

/** A record of this file has the id that the file gives it, unless that is somebody else's. */
function newEntry(
  kind: Kind,
  draft: Draft,
  { columns, clientId }: Pick<Entry, 'columns' | 'clientId'>,
  known: KnownRecords,
): Entry {
  const recordId = draft.values[RECORD];
  const id = typeof recordId === 'string' && known.isFree(recordId) ? recordId : newId();
  const all = { ...kind.defaults, ...columns, ...kind.initial?.(columns, clientId, known) };
  const entry: Entry = {
    group: kind.group,
    id,
    clientId: kind.group === 'clients' ? id : clientId,
    columns: all,
    updatedAt: null,
    claim: null,
  };
  if (typeof recordId === 'string') known.identify(entry, recordId);
  return entry;
}

/** What is said of two rows that share the field by which a record is known. */
const SAME: Readonly<Record<KeyField, Code>> = {
  email: 'import.sameEmail',
  code: 'import.sameCode',
  name: 'import.sameName',
  question: 'import.sameQuestion',
};

/** Two rows about one record: each says, where that shows, which one the other is, unless they are the same. */
function refuseBoth(
  draft: Draft,
  row: number,
  { entry, columns, kind }: { entry: Entry; columns: Columns; kind: Kind },
): void {
  const other = entry.claim;
  if (!other) return;
  if (JSON.stringify(columns) === JSON.stringify(other.columns)) {
    // One of two that say the same is enough: the first stays as it is.
    fault(draft, 'row', message('import.repeated', { first: other.row }));
    return;
  }
  const shared = kind.sharedField?.(columns, other.columns) ?? kind.keyField;
  const isSame = foldName(String(columns[shared])) === foldName(String(other.columns[shared]));
  const both = message(isSame ? SAME[shared] : 'import.sameRecord', { first: other.row, second: row });
  const field = isSame ? shared : 'row';
  fault(draft, field, both);
  other.errors ??= {};
  fault({ errors: other.errors }, field, both);
  other.status = 'error';
}

/** What the row is about, and whether that is there already. */
function meet(
  draft: Draft,
  row: number,
  { columns, clientId }: Pick<Entry, 'columns' | 'clientId'>,
  { kind, known }: { kind: Kind; known: KnownRecords },
): Entry | undefined {
  const found = recordsFor(kind, draft, { columns, clientId }, known);
  if (found.length > 1) {
    fault(draft, kind.keyField, 'import.recordAmbiguous');
    return undefined;
  }
  const entry = found[0] ?? newEntry(kind, draft, { columns, clientId }, known);
  refuseBoth(draft, row, { entry, columns, kind });
  const after = { clientId: entry.clientId, columns: { ...entry.columns, ...columns } };
  known.add(entry, kind.keysOf(after, known));
  return entry;
}

const statusOf = (
  entry: Entry | undefined,
  columns: Columns,
  { errors }: Draft,
  overwrites: boolean,
): CheckedRow['status'] => {
  if (!entry || Object.keys(errors).length > 0) return 'error';
  if (entry.updatedAt === null) return 'created';
  return overwrites && !isSame(columns, entry) ? 'updated' : 'skipped';
};

function checkRow(source: SheetRow, known: KnownRecords, options: CheckOptions): CheckedRow {
  const { kind, fields, fixed, overwrites } = options;
  const draft = readCells(fields, source, fixed.values);
  const clientId = clientOf(draft, known, options);
  const columns =
    clientId === undefined && kind.group !== 'users' ? undefined : kind.place(draft, known, clientId ?? null);
  const isKnown = columns !== undefined && typeof columns[kind.keyField] === 'string';
  const entry = isKnown ? meet(draft, source.row, { columns, clientId: clientId ?? null }, { kind, known }) : undefined;
  const status = statusOf(entry, columns ?? {}, draft, overwrites);
  const checked: CheckedRow = {
    row: source.row,
    status,
    values: fields.map(({ field }, at) => (field in draft.errors ? source.cells[at] : draft.values[field]) ?? ''),
    before: entry && status === 'updated' ? textsBefore(entry, columns ?? {}, fields, known) : null,
    errors: Object.keys(draft.errors).length > 0 ? draft.errors : null,
    entry: entry ?? null,
    columns: columns ?? {},
  };
  if (entry && !entry.claim) entry.claim = checked;
  return checked;
}

/** Judges the rows of a sheet one after the other; what they make is known to those that follow. */
export async function checkRows(
  rows: readonly SheetRow[],
  known: KnownRecords,
  options: CheckOptions,
): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  known.expect(idsIn(rows, options.fields, RECORD));
  for await (const slice of slicesOf(rows)) {
    for (const row of slice) checked.push(checkRow(row, known, options));
    options.tell(checked.length);
  }
  refuseNamesakes(checked, known, options);
  return checked;
}
