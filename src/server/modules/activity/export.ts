import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { ActivityEntry, activityExportQuerySchema } from '../../../contract/activity';
import { type Cells, askedColumns } from '../../export/asked-columns';
import type { ExportRow } from '../../export/table';
import { writeExport } from '../../export/write-export';
import type { Scope } from '../../scope/scope';
import { wallTime } from '../../wall-time';
import { type Entries, narrowedActivity, readEntries } from './repository';

type Query = z.output<typeof activityExportQuerySchema>;
type FieldNames = Readonly<Record<string, string>>;

/** Entries that are read at a time. */
const BATCH = 1_000;
/** In characters; a spreadsheet's cell holds 32,767. */
const LONGEST = 2_000;

/** A value in a file: of what is a record its name, of a list its parts. */
function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const { name } = value as { name?: unknown };
  return typeof name === 'string' ? name : JSON.stringify(value);
}

/** Each field before and after, in lines: `Name: North House → South House`. */
const changesText = ({ changes }: ActivityEntry, names: FieldNames): string =>
  Object.entries(changes)
    .map(([field, { from, to }]) => `${names[field] ?? field}: ${valueText(from)} → ${valueText(to)}`)
    .join('\n')
    .slice(0, LONGEST);

const cellsOf = (timeZone: string, names: FieldNames): Cells<ActivityEntry> => ({
  at: ({ at }) => wallTime(new Date(at), timeZone),
  by: ({ by }) => by.name,
  impersonator: ({ impersonator }) => impersonator?.name ?? null,
  action: ({ action }) => action,
  group: ({ group }) => group,
  record: ({ record }) => record.name,
  record_id: ({ record }) => record.id,
  client: ({ client }) => client?.name ?? null,
  changes: (entry) => changesText(entry, names),
});

/** The entries a batch at a time, each of which begins behind the one before it. */
async function* batches(entries: Entries, toRow: (entry: ActivityEntry) => ExportRow): AsyncGenerator<ExportRow[]> {
  let before: string | undefined;
  do {
    const found = await readEntries(entries, { before, limit: BATCH });
    yield found.map(toRow);
    before = found.length < BATCH ? undefined : found.at(-1)?.id;
  } while (before !== undefined);
}

/** The file of what a query finds. Throws 403 for managers, and 422 for a column that there is not. */
export async function exportActivity(scope: Scope, query: Query): Promise<Readable> {
  const { entries, timeZone } = await narrowedActivity(scope, query);
  const cells = cellsOf(timeZone, query.words?.['field'] ?? {});
  const { columns, toRow } = askedColumns(cells, query, { timeZone, times: ['at'] });
  return writeExport(query.format, columns, batches(entries, toRow));
}
