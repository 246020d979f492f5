import { damaged, tooManyMerges } from '../refusals';
import { parseCellAddress } from './cell-address';

/** Cells below each other that were made one. */
interface Merge {
  readonly column: number;
  readonly first: number;
  readonly last: number;
}

const MOST = 20_000;
/** As much of a piece as a tag that was cut in two may have. */
const TAG = 1000;
const MERGE_CELL = /<(?:[\w.-]+:)?mergeCell\s[^>]*?ref\s*=\s*["']([$\w]+):([$\w]+)["']/g;

/** A merge that goes down; undefined for one that only goes across. Its value stands in its first column. */
function downwards(from: string, to: string): Merge | undefined {
  const start = parseCellAddress(from);
  const end = parseCellAddress(to);
  if (!start || !end) throw damaged();
  return end.row > start.row ? { column: start.column, first: start.row, last: end.row } : undefined;
}

/**
 * The merged cells of a sheet that go over several rows. They stand behind its rows, and so are looked for beforehand,
 * in the text: reading it as XML would take many times as long. (A cell's text cannot look like one: it has no `<`.)
 */
export async function readMerges(pieces: AsyncIterable<string>): Promise<Merge[]> {
  const merges: Merge[] = [];
  let rest = '';
  for await (const piece of pieces) {
    const text = rest + piece;
    let end = 0;
    for (const match of text.matchAll(MERGE_CELL)) {
      end = match.index + match[0].length;
      const merge = downwards(match[1] ?? '', match[2] ?? '');
      if (merge) merges.push(merge);
      if (merges.length > MOST) throw tooManyMerges();
    }
    rest = text.slice(Math.max(end, text.length - TAG));
  }
  return merges;
}

/** Repeats the value of merged cells in each of their rows. Rows are handed over in their order. */
export function makeMergeFiller(merges: readonly Merge[]): (row: number, cells: string[]) => void {
  const waiting = [...merges].sort((a, b) => b.first - a.first);
  let active: (Merge & { value: string })[] = [];
  return (row, cells) => {
    active = active.filter(({ last }) => last >= row);
    for (const { column, value } of active) {
      while (cells.length <= column) cells.push('');
      if (cells[column] === '') cells[column] = value;
    }
    for (let next = waiting.at(-1); next !== undefined && next.first <= row; next = waiting.at(-1)) {
      waiting.pop();
      const value = next.first === row ? (cells[next.column] ?? '') : '';
      if (value !== '') active.push({ ...next, value });
    }
  };
}
