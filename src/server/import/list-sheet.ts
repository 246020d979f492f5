import type { ImportBody } from '../../contract/imports';
import { type ListedQuestion, readOutline, tableDelimiter } from '../../contract/question-outline';
import { KNOWN_QUESTION_COLUMNS, type QuestionColumn } from '../../contract/question-words';
import { slicesOf } from '../slices';
import type { FileRow, FileSheet, OpenFile } from './read/open-file';

const COLUMNS = KNOWN_QUESTION_COLUMNS.map(({ field }) => field);

function rowOf({ at, type, options, isRequired, ...said }: ListedQuestion): FileRow {
  const texts: Readonly<Record<QuestionColumn, string | null>> = {
    ...said,
    type,
    answer_options: options?.join(';') ?? null,
    is_required: isRequired === null ? null : isRequired ? 'yes' : 'no',
  };
  return { row: at, cells: COLUMNS.map((column) => texts[column] ?? '') };
}

/** The questions of a list as rows of a table, each with the number of its line; a heading above none lacks one. */
function rowsOf(text: string): FileRow[] {
  const { questions, leftOut } = readOutline(text);
  const headings = leftOut.flatMap(({ at, line }) => (/[\p{L}\p{N}]/u.test(line) ? [{ row: at, cells: [line] }] : []));
  return [...questions.map(rowOf), ...headings].sort((one, other) => one.row - other.row);
}

/**
 * The sheets of a file of questions: a text that is no table is a list of them, read as the editor reads what is pasted
 * there. Who says where its headings are says that it is a table. (A mapping is no such word: it may be one of the
 * columns that a list was shown with.)
 */
export function questionSheets(
  { sheets, list }: OpenFile,
  { header_row: headerRow }: Pick<ImportBody, 'header_row'>,
): readonly FileSheet[] {
  const [sheet] = sheets;
  if (!list || !sheet || headerRow !== undefined || tableDelimiter(list.start) !== null) return sheets;
  const headings = KNOWN_QUESTION_COLUMNS.map(({ title }) => title);
  // Read once, though its rows are gone through several times.
  let read: Promise<readonly FileRow[]> | undefined;
  return [
    {
      name: sheet.name,
      headings,
      async *rows() {
        read ??= list.text().then(rowsOf);
        for await (const slice of slicesOf(await read)) yield* slice;
      },
    },
  ];
}
