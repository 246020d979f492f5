/** A cell of a spreadsheet's text: in quotation marks it may have tabs and lines of its own. */
const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy;

/** The first column of what was copied from a spreadsheet, and whether there are more, which have no place. */
export function columnOf(text: string): { readonly cells: readonly string[]; readonly hasMore: boolean } {
  const cells: string[] = [];
  let isFirst = true;
  let hasMore = false;
  for (const [, cell = '', end = ''] of text.matchAll(CELL)) {
    if (isFirst) cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').trim() : cell.trim());
    else hasMore ||= cell !== '';
    isFirst = end !== '\t';
    if (end === '') break;
  }
  // A spreadsheet ends each line, the last one too.
  while (cells.at(-1) === '') cells.pop();
  return { cells, hasMore };
}

const ARABIC_ZERO = 0x660;

/** A number as people write it; null: it is none. */
export function numberIn(text: string): number | null {
  const plain = text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO))
    .replaceAll(/[\s'’]/g, '')
    .replace(/[,٫]/, '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** The order of year, month and day in a language. */
const orderIn = (locale: string): readonly string[] =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(new Date(0))
    .map(({ type }) => type)
    .filter((type) => ['year', 'month', 'day'].includes(type));

/** A day as it is stored (`YYYY-MM-DD`), of the text that a spreadsheet shows in the person's language; null: it is none. */
export function dayIn(text: string, locale: string): string | null {
  const [, first = '', second = '', third = ''] = /^(\d+)[-./\s]+(\d+)[-./\s]+(\d+)$/.exec(text.trim()) ?? [];
  const order = first.length === 4 ? ['year', 'month', 'day'] : orderIn(locale);
  const part = (type: string) => [first, second, third][order.indexOf(type)] ?? '';
  if (part('year').length !== 4) return null;
  return [part('year'), part('month').padStart(2, '0'), part('day').padStart(2, '0')].join('-');
}
