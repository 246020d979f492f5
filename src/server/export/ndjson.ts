import { slicesOfBatches } from '../slices';
import { type ExportTable, cellsOf } from './table';

/** The table as lines of JSON: an object for each row, with all columns by their titles. */
export async function* writeNdjson({ columns, rows }: ExportTable): AsyncGenerator<string> {
  for await (const slice of slicesOfBatches(rows)) {
    const lines = slice.map((row) => {
      const cells = cellsOf(row, columns);
      return `${JSON.stringify(Object.fromEntries(columns.map(({ title }, at) => [title, cells[at]])))}\n`;
    });
    yield lines.join('');
  }
}
