/** The likelier one first. */
const DELIMITERS = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof DELIMITERS)[number];

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

function regularity(lines: readonly string[], delimiter: Delimiter): Regularity {
  const timesByLine = lines.map((line) => line.split(delimiter).length - 1);
  const candidates = [...new Set(timesByLine)].filter((times) => times > 0);
  return candidates
    .map((times) => ({ times, ...countOf(timesByLine, times) }))
    .reduce(moreRegular, { times: 0, lines: 0, together: 0 });
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

/** What separates the columns of a CSV file that begins with this text: what stands in most lines equally often. */
export function delimiterOf(start: string): Delimiter {
  const told = DELIMITER_LINE.exec(start)?.[1];
  if (told !== undefined) return told as Delimiter;
  const lines = linesOf(start);
  return DELIMITERS.map((delimiter) => ({ delimiter, ...regularity(lines, delimiter) })).reduce(moreRegular).delimiter;
}
