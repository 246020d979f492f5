/*
 * Text that is a table, as spreadsheets copy and save it. Plain functions without the schema library: what the editor's
 * paste takes for a table, an import takes for one too.
 */

/** The likelier one first. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const LINES = 20;

/** A first line by which Excel is told the delimiter; no row. */
export const DELIMITER_LINE = /^sep=([,;\t|])(?:\r\n?|\n)/i;

/** The lines of a text, without what stands in quotation marks. */
const linesOf = (text: string): string[] =>
  text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);

interface Regularity {
  /** In how many lines the delimiter stands as often as it mostly does, and in how many of them one after the other. */
  readonly lines: number;
  readonly together: number;
  /** How often that is. */
  readonly times: number;
}

function countOf(timesByLine: readonly number[], wanted: number): Omit<Regularity, 'times'> {
  let together = 0;
  let run = 0;
  for (const times of timesByLine) {
    run = times === wanted ? run + 1 : 0;
    together = Math.max(together, run);
  }
  return { lines: timesByLine.filter((times) => times === wanted).length, together };
}

/** The more regular of two, the first when they are equally so. */
function moreRegular<R extends Regularity>(first: R, second: R): R {
  const difference = second.lines - first.lines || second.together - first.together || second.times - first.times;
  return difference > 0 ? second : first;
}

function regularity(lines: readonly string[], delimiter: Delimiter | RegExp): Regularity {
  const timesByLine = lines.map((line) => line.split(delimiter).length - 1);
  const candidates = [...new Set(timesByLine)].filter((times) => times > 0);
  return candidates
    .map((times) => ({ times, ...countOf(timesByLine, times) }))
    .reduce(moreRegular, { times: 0, lines: 0, together: 0 });
}

/** What separates the columns of a text that begins so: what stands in most lines equally often. */
export function delimiterOf(start: string): Delimiter {
  const told = DELIMITER_LINE.exec(start)?.[1];
  if (told !== undefined) return told as Delimiter;
  const lines = linesOf(start);
  return DELIMITERS.map((delimiter) => ({ delimiter, ...regularity(lines, delimiter) })).reduce(moreRegular).delimiter;
}

/** Delimiters as tables have them: in sentences a space follows, or nothing, and within amounts digits are on both sides. */
const BETWEEN_CELLS: readonly (readonly [Delimiter, RegExp])[] = [
  [',', /,(?!\s|$|(?<=\d,)\d)/],
  [';', /;(?!\s|$)/],
  ['|', /\|/],
];

/** What separates columns of which nothing else is known: it stands in most lines equally often; null: nothing does. */
export function regularDelimiter(start: string): Delimiter | null {
  const lines = linesOf(start);
  const isRegular = ([, sign]: (typeof BETWEEN_CELLS)[number]): boolean => {
    const { together, lines: count } = regularity(lines, sign);
    return together > 1 && count * 2 > lines.length;
  };
  return BETWEEN_CELLS.find(isRegular)?.[0] ?? null;
}

/**
 * The cells of a table: delimiters between them, quotation marks around those with a delimiter, a quotation mark or a
 * line break. A mark that is not closed stands for itself.
 */
export function cellsOf(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  const sign = delimiter === '|' ? '\\|' : delimiter;
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^${sign}\\r\\n]*))(${sign}|\\r\\n?|\\n|$)`, 'gy');
  cell.lastIndex = DELIMITER_LINE.exec(text)?.[0].length ?? 0;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) break;
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === delimiter) {
      if (cell.lastIndex === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const MARKS = /\p{Mark}/gu;
const OTHER_THAN_WORDS = /[^\p{L}\p{N}]+/gu;

/** A heading or a chosen word without what people write differently: case, accents, spaces, punctuation. */
export function foldWord(text: string): string {
  const word = text.normalize('NFKD').replace(MARKS, '').replace(OTHER_THAN_WORDS, '').toLowerCase();
  // A sign alone, such as ✓, says something too; a mark behind it says only that it is drawn in colours.
  return word === '' ? text.replace(MARKS, '').trim() : word;
}

/** A column that a table may have: what it is called, and what people call it besides, the likelier first. */
export interface KnownColumn {
  readonly field: string;
  readonly title: string;
  readonly aliases: readonly string[];
}

/**
 * The place of each column among the headings, null where it has none: that of the likeliest word for it, and of equal
 * headings the first.
 */
export function matchByHeading(columns: readonly KnownColumn[], headings: readonly string[]): (number | null)[] {
  const folded = headings.map(foldWord);
  const taken = new Set<number>();
  const placeOf = (words: readonly string[]): number | null => {
    for (const wanted of words.map(foldWord)) {
      const place = folded.findIndex((heading, at) => heading !== '' && !taken.has(at) && heading === wanted);
      if (place < 0) continue;
      taken.add(place);
      return place;
    }
    return null;
  };
  // What is called exactly so comes before what only may mean it.
  const exact = columns.map(({ field, title }) => placeOf([title, field]));
  return columns.map(({ aliases }, at) => exact[at] ?? placeOf(aliases));
}
