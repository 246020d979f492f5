import type {
  ImportOutcome,
  ImportRecord,
  ImportRow,
  ImportSheet,
  ImportSummary,
} from '../../../../src/contract/imports';

const FIELDS = [
  { field: 'name', title: 'Name', required: true, column: 0 },
  { field: 'code', title: 'Code', required: false, column: 1 },
  { field: 'status', title: 'Status of the place', required: false, column: null, options: ['active', 'inactive'] },
];

export const row = (number: number, name: string, change: Partial<ImportRow> = {}): ImportRow => ({
  sheet: 'Places',
  row: number,
  status: 'created',
  values: { name, code: `C-${String(number)}`, status: 'active' },
  errors: {},
  ...change,
});

const countOf = (rows: readonly ImportRow[]): ImportSummary => {
  const of = (status: ImportRow['status']) => rows.filter((one) => one.status === status).length;
  return { created: of('created'), updated: of('updated'), skipped: of('skipped'), failed: of('error') };
};

export const sheetOf = (rows: readonly ImportRow[], change: Partial<ImportSheet> = {}): ImportSheet => ({
  name: 'Places',
  group: 'locations',
  header_row: 1,
  headings: ['Place', 'Number', 'Town'],
  beginning: [
    { row: 1, cells: ['Place', 'Number', 'Town'] },
    ...rows.map(({ row: number, values }) => ({ row: number, cells: [values['name'] ?? '', values['code'] ?? ''] })),
  ],
  fields: FIELDS,
  summary: countOf(rows),
  ...change,
});

/** What a server says of a file with these rows. */
export const outcomeOf = (rows: ImportRow[], change: Partial<ImportOutcome> = {}): ImportOutcome => ({
  kind: 'locations',
  dry_run: true,
  import_id: null,
  sheet_names: ['Places'],
  sheets: [sheetOf(rows)],
  rows,
  summary: countOf(rows),
  ...change,
});

export const pastImport: ImportRecord = {
  id: 'i1',
  kind: 'locations',
  file_name: 'places.csv',
  at: '2026-01-01T00:00:00.000Z',
  by: { id: 'u1', name: 'Sam' },
  summary: { created: 2, updated: 1, skipped: 0, failed: 0 },
  undone_at: null,
};

export const good = outcomeOf([
  row(2, 'North House'),
  row(3, 'South House', { status: 'updated' }),
  row(4, 'West House', { status: 'skipped' }),
]);
export const bad = outcomeOf([
  row(2, 'North House'),
  row(3, '', { status: 'error', errors: { name: ['Fill this in.'] } }),
  row(4, 'West House', {
    status: 'error',
    errors: { code: ['This code is taken.'], row: ['This row is there twice.'] },
  }),
]);
export const imported: ImportOutcome = { ...good, dry_run: false, import_id: 'i9' };
