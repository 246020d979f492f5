import type { z } from 'zod';
import type { exportQuerySchema } from '../../contract/admin';
import { message } from '../messages/message';
import { invalid } from '../problem';
import type { ExportCell, ExportColumn, ExportRow } from './table';

/** What a record shows in each column that may be asked for. */
export type Cells<R> = Readonly<Record<string, (record: R) => ExportCell>>;

export type AskedFile = Pick<z.output<typeof exportQuerySchema>, 'format' | 'columns' | 'words'>;

/**
 * The columns that were asked for, in their order, and how a record becomes a row of them. The headings of `times` say
 * by whose clocks they are. Throws 422 for a column that there is not, and for none.
 */
export function askedColumns<R>(
  cells: Cells<R>,
  { columns, words = {} }: AskedFile,
  { timeZone, times }: { timeZone: string; times: readonly string[] },
): { columns: ExportColumn[]; toRow: (record: R) => ExportRow } {
  const known = new Map(Object.entries(cells));
  const asked = Object.entries(columns).map(([key, heading]) => ({
    key,
    title: times.includes(key) ? `${heading} (${timeZone})` : heading,
    wordOf: new Map<ExportCell, string>(Object.entries(words[key] ?? {})),
    cell: known.get(key),
  }));
  if (asked.length === 0 || asked.some(({ cell }) => !cell)) {
    throw invalid({ columns: [message('field.among', { values: [...known.keys()].join(', ') })] });
  }
  const toRow = (record: R): ExportRow =>
    Object.fromEntries(
      asked.map(({ key, wordOf, cell }) => {
        const value = cell?.(record) ?? null;
        return [key, wordOf.get(value) ?? value];
      }),
    );
  return { columns: asked, toRow };
}
