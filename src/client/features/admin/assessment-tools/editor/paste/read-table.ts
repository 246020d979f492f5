import { grouped, pastedQuestion, plain, type Pasted, type TypeWords } from './pasted';

const COLUMNS = ['category', 'question', 'type', 'options', 'required', 'help'] as const;
type Column = (typeof COLUMNS)[number];
/** Words for columns and for yes and no, plain, in the person's language. */
export interface TableWords {
  readonly columns: ReadonlyMap<string, Column>;
  readonly types: TypeWords;
  readonly yes: ReadonlySet<string>;
  readonly no: ReadonlySet<string>;
}

/** Cells as spreadsheets copy them: tabs between, quotes around those with breaks in them. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare, end] of `${text.replaceAll('\r\n', '\n').replace(/\n+$/, '')}\n`.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n])|([^\t\n]*))(\t|\n)/g,
  )) {
    row.push((quoted?.replaceAll('""', '"') ?? bare ?? '').trim());
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

/** `1-5` → 1 to 5; otherwise what stands between `;`, `|`, breaks, or commas if there is nothing else. */
function optionsIn(cell: string): readonly string[] | null {
  if (cell === '') return null;
  const [, from, to] = /^(\d{1,3})\s*(?:-|–|\.\.)\s*(\d{1,3})$/.exec(cell) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (last > first && last - first < 100)
    return Array.from({ length: last - first + 1 }, (_, step) => String(first + step));
  const separator = /[;|\n]/.test(cell) ? /[;|\n]/ : /,/;
  return cell.split(separator).flatMap((option) => option.trim() || []);
}

function columnsOf(rows: readonly (readonly string[])[], { columns, types }: TableWords) {
  const heading = rows[0]?.map((cell) => columns.get(plain(cell))) ?? [];
  if (heading.includes('question')) return { order: heading, body: rows.slice(1) };
  // Without a heading: questions and their types, or all columns in their order.
  const hasTypes = rows.every(([, second = '']) => second === '' || types.has(plain(second)));
  const isAlone = rows.every((cells) => cells.slice(1).every((cell) => cell === ''));
  return { order: hasTypes || isAlone ? COLUMNS.slice(1) : COLUMNS, body: rows };
}

/** Reads rows of a spreadsheet, with or without a heading; columns stand in any order if there is one. */
export function readTable(text: string, words: TableWords): Pasted {
  const { order, body } = columnsOf(cellsOf(text), words);
  let category: string | null = null;
  return grouped(
    body.map((cells) => {
      const cell = (column: Column) => cells[order.indexOf(column)] ?? '';
      category = cell('category') || category;
      const question = cell('question');
      const type = words.types.get(plain(cell('type'))) ?? null;
      const required = plain(cell('required'));
      return {
        category,
        isHeading: cells.every((one, at) => one === '' || order[at] === 'category'),
        line: cells.flatMap((one) => one || []).join(' · '),
        question:
          question === ''
            ? null
            : pastedQuestion(question, {
                help: cell('help') || null,
                type,
                unknownType: type === null && cell('type') !== '' ? cell('type') : null,
                options: optionsIn(cell('options')),
                isRequired: words.yes.has(required) ? true : words.no.has(required) ? false : null,
              }),
      };
    }),
  );
}
