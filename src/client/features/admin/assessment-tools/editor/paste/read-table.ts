import { keptOptions, optionsIn } from '../../../../../../contract/question-options';
import {
  KNOWN_QUESTION_COLUMNS,
  requiredMeant,
  typeMeant,
  type QuestionColumn,
} from '../../../../../../contract/question-words';
import { cellsOf, matchByHeading, type Delimiter } from '../../../../../../contract/text-table';
import { grouped, type Pasted } from './pasted';

/** Without headings, columns stand so. */
const IN_ORDER: readonly QuestionColumn[] = ['category', 'question', 'type', 'answer_options', 'is_required', 'help'];
/** Titles may stand above the headings. */
const SEARCHED_ROWS = 20;

type Rows = readonly (readonly string[])[];
type Places = ReadonlyMap<QuestionColumn, number>;

function placesIn(cells: readonly string[]): Places {
  const places = matchByHeading(KNOWN_QUESTION_COLUMNS, cells);
  return new Map(
    KNOWN_QUESTION_COLUMNS.flatMap(({ field }, at) => {
      const place = places[at] ?? null;
      return place === null ? [] : [[field, place] as const];
    }),
  );
}

/** Where columns are, and the rows below their headings: without any, questions and types, or all in their order. */
function columnsOf(rows: Rows): { places: Places; above: Rows; body: Rows } {
  const at = rows.slice(0, SEARCHED_ROWS).findIndex((cells) => {
    const places = placesIn(cells);
    return places.has('question') && (places.size >= 2 || cells.filter((cell) => cell !== '').length === 1);
  });
  if (at >= 0) return { places: placesIn(rows[at] ?? []), above: rows.slice(0, at), body: rows.slice(at + 1) };
  const said = rows.flatMap(([, second = '']) => (second === '' ? [] : [second]));
  const hasTypes = said.filter((text) => typeMeant(text) !== null).length * 2 > said.length;
  const isAlone = rows.every((cells) => cells.slice(1).every((cell) => cell === ''));
  const order = hasTypes || isAlone ? IN_ORDER.slice(1) : IN_ORDER;
  return { places: new Map(order.map((column, place) => [column, place])), above: [], body: rows };
}

const lineOf = (cells: readonly string[]): string => cells.filter((cell) => cell !== '').join(' · ');

/** Reads rows of a spreadsheet, with or without headings; columns stand in any order if there are some. */
export function readTable(text: string, delimiter: Delimiter): Pasted {
  const rows = cellsOf(text, delimiter)
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const { places, above, body } = columnsOf(rows);
  let category: string | null = null;
  const { categories, leftOut } = grouped(
    body.map((cells) => {
      const cell = (column: QuestionColumn) => cells[places.get(column) ?? cells.length] ?? '';
      category = cell('category') || category;
      const question = cell('question');
      const type = typeMeant(cell('type'));
      const options = optionsIn(cell('answer_options'));
      return {
        category,
        isHeading: cells.every((one, at) => one === '' || at === places.get('category')),
        line: lineOf(cells),
        question:
          question === ''
            ? null
            : {
                question,
                help: cell('help') || null,
                type,
                unknownType: type === null && cell('type') !== '' ? cell('type') : null,
                options: options.length === 0 ? null : keptOptions(type, options),
                isRequired: requiredMeant(cell('is_required')),
              },
      };
    }),
  );
  return { categories, leftOut: [...above.map(lineOf), ...leftOut] };
}
