import type { Readable } from 'node:stream';
import type { ExportRow, ExportTable } from '../export/table';
import { type ExportFormat, writeExport, writeWorkbook } from '../export/write-export';
import { message } from '../messages/message';
import type { Say } from '../messages/say';
import type { CheckedPart } from './check-import';
import type { CheckedRow } from './entry';
import { NO_HEADINGS } from './read-sheet';

const BATCH = 500;
const REASONS = 'reasons';
const keyOfPlace = (place: number): string => `column ${String(place)}`;

/** What is wrong with a row, each with the column that it is about. */
function reasonsOf({ errors }: CheckedRow, { plan }: CheckedPart, say: Say): string {
  const titles = new Map(plan.fields.map(({ field, title }) => [field, title]));
  return Object.entries(errors ?? {})
    .flatMap(([field, messages]) =>
      messages.map((said) => (titles.has(field) ? `${String(titles.get(field))}: ${say(said)}` : say(said))),
    )
    .join(' ');
}

/**
 * The rows of a sheet that cannot be imported, as the file has them; it is read again, so that nobody has to keep it
 * all.
 */
async function* failedRows(part: CheckedPart, say: Say): AsyncGenerator<ExportRow> {
  const failed = new Map(part.rows.filter(({ errors }) => errors !== null).map((row) => [row.row, row]));
  if (failed.size === 0) return;
  for await (const { row, cells } of part.plan.sheet.rows()) {
    const checked = failed.get(row);
    if (!checked) continue;
    const own = Object.fromEntries(cells.map((cell, place) => [keyOfPlace(place), cell]));
    yield { ...own, sheet: part.plan.sheet.name, row, [REASONS]: reasonsOf(checked, part, say) };
  }
}

async function* inBatches(rows: AsyncIterable<ExportRow>): AsyncGenerator<ExportRow[]> {
  let batch: ExportRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

const counted = (place: number, say: Say): string => say(message('import.column', { place: place + 1 }));

/** The headings of the file. Where it has none, those by which its columns are known when the report is imported. */
const headingsOf = ({ plan: { headerRow, headings, columns, fields } }: CheckedPart, say: Say): readonly string[] =>
  headerRow === NO_HEADINGS
    ? headings.map((_, place) => fields[columns.indexOf(place)]?.title ?? counted(place, say))
    : headings;

/** Where a row stands in the file, and what is wrong with it. */
const aboutRow = (say: Say) => [
  { key: 'row', title: say('import.row') },
  { key: REASONS, title: say('import.problems') },
];

/** The headings of the file, and what there is to say of each row. */
const tableOf = (part: CheckedPart, say: Say): ExportTable => ({
  name: part.plan.sheet.name,
  columns: [...headingsOf(part, say).map((title, place) => ({ key: keyOfPlace(place), title })), ...aboutRow(say)],
  rows: inBatches(failedRows(part, say)),
});

async function* ofAll(parts: readonly CheckedPart[], say: Say): AsyncGenerator<ExportRow> {
  for (const part of parts) yield* failedRows(part, say);
}

/** Sheets with different headings in one table: their columns are counted. */
function tableOfAll(parts: readonly CheckedPart[], say: Say): ExportTable {
  const width = Math.max(...parts.map(({ plan }) => plan.headings.length));
  const own = Array.from({ length: width }, (_, place) => ({ key: keyOfPlace(place), title: counted(place, say) }));
  const columns = [
    { key: 'sheet', title: say('import.sheet') },
    { key: 'row', title: say('import.row') },
    ...own,
    { key: REASONS, title: say('import.problems') },
  ];
  return { name: 'Problems', columns, rows: inBatches(ofAll(parts, say)) };
}

/**
 * The rows that cannot be imported as a file, each with the reasons in a last column. The file that they are from must
 * be open until then.
 */
export function writeReport(format: ExportFormat, parts: readonly CheckedPart[], say: Say): Readable {
  const [only, ...others] = parts;
  if (format === 'xlsx') return writeWorkbook(parts.map((part) => tableOf(part, say)));
  const { columns, rows } = only && others.length === 0 ? tableOf(only, say) : tableOfAll(parts, say);
  return writeExport(format, columns, rows);
}
