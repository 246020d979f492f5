import type { ImportKind, ImportOutcome, ImportRow, ImportSheet } from '../../contract/imports';
import { type Say, sayAll } from '../messages/say';
import { type CheckedImport, type CheckedPart, summaryOfPart } from './check-import';
import type { CheckedRow } from './entry';
import { slicesOf } from '../slices';
import type { OpenFile } from './read/open-file';

/** So much of a cell is enough to know it by. */
const SHOWN_TEXT = 80;

/** An outcome without its rows. */
export type OutcomeHead = Omit<ImportOutcome, 'rows'>;

const sheetOf = (part: CheckedPart, name: ImportKind): ImportSheet => {
  const { plan, kind } = part;
  const hidden = plan.sheet.hiddenRows?.() ?? 0;
  return {
    name: plan.sheet.name,
    group: name === 'db' ? kind.group : name,
    header_row: plan.headerRow,
    headings: [...plan.headings],
    beginning: plan.beginning.map(({ row, cells }) => ({ row, cells: cells.map((text) => text.slice(0, SHOWN_TEXT)) })),
    fields: shownFields(part).map(({ field, title, required = false, options, at }) => ({
      field,
      title,
      required,
      column: plan.columns[at] ?? null,
      ...(options && { options: [...options] }),
      ...(part.known.has(field) && { known: [...(part.known.get(field) ?? [])] }),
    })),
    ...(hidden > 0 && { hidden_rows: hidden }),
    summary: summaryOfPart(part),
  };
};

/** Those for people, each with its place among all. */
const shownFields = ({ plan }: CheckedPart) =>
  plan.fields.map((field, at) => ({ ...field, at })).filter(({ isId }) => !isId);

/** Parts of an import in the order that their sheets have in the file. */
const inFileOrder = (parts: readonly CheckedPart[], { sheets }: OpenFile): CheckedPart[] =>
  [...parts].sort((one, other) => sheets.indexOf(one.plan.sheet) - sheets.indexOf(other.plan.sheet));

/** What an import came to; its rows follow by `rowsJson`. */
export const headOf = (
  file: OpenFile,
  { parts, questionnaires, missing, summary }: CheckedImport,
  about: Pick<ImportOutcome, 'kind' | 'dry_run' | 'import_id'>,
): OutcomeHead => ({
  ...about,
  ...(file.text && { text: { encoding: file.text.encoding, is_certain: file.text.isCertain } }),
  sheet_names: file.sheets.map(({ name }) => name),
  sheets: inFileOrder(parts, file).map((part) => sheetOf(part, about.kind)),
  ...(missing.length > 0 && { missing: [...missing] }),
  ...(questionnaires.length > 0 && { questionnaires: [...questionnaires] }),
  summary,
});

const rowOf = (
  { sheet, fields }: { sheet: string; fields: ReturnType<typeof shownFields> },
  { row, status, values, before, errors }: CheckedRow,
  say: Say,
): ImportRow => ({
  sheet,
  row,
  status,
  values: Object.fromEntries(fields.map(({ field, at }) => [field, values[at] ?? ''])),
  ...(status === 'updated' && { before: before ?? {} }),
  errors: sayAll(errors ?? {}, say),
});

/** The outcome as JSON, a few hundred rows at a time: at once it would keep everybody else waiting. */
export async function* outcomeJson(
  head: OutcomeHead,
  parts: readonly CheckedPart[],
  file: OpenFile,
  say: Say,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":[`;
  let separator = '';
  for (const part of inFileOrder(parts, file)) {
    const shown = { sheet: part.plan.sheet.name, fields: shownFields(part) };
    for await (const slice of slicesOf(part.rows)) {
      yield separator + slice.map((row) => JSON.stringify(rowOf(shown, row, say))).join(',');
      separator = ',';
    }
  }
  yield ']}';
}
