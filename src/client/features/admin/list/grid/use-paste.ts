import { useState } from 'react';
import { useIntl } from 'react-intl';
import { newUuid } from '../../../../lib/ids';
import type { AdminRecord, AdminResource } from '../../resource';
import { columnOf } from './pasted-text';
import { refusalOf } from './cell-values';
import { isChange, planPaste, type PasteRow } from './paste-plan';
import { changeOf, type RecordChange } from './undo';
import type { useCellSaver } from './use-cell-saver';

/** What became of a row. `changed`: by somebody else, so that it was left as it is. */
export type PasteResult =
  { readonly kind: 'done' | 'changed' } | { readonly kind: 'refused'; readonly message: string };

interface Pasting<R> {
  readonly id: string;
  /** The row where it begins, and its column. */
  readonly record: R;
  readonly column: string;
  readonly hasMore: boolean;
  /** Lines for which there is no row. */
  readonly left: number;
  /** Null: the text is still to be given, or is being looked at. */
  readonly rows: readonly PasteRow<R>[] | null;
  readonly stage: 'text' | 'looking' | 'asking' | 'writing' | 'written';
  /** By the records' ids. */
  readonly results: ReadonlyMap<string, PasteResult>;
}

/** Records that are saved at the same time. */
const AT_ONCE = 4;

/** A column that is pasted: read, tried dry, shown, and written once the person has said so. */
export function usePaste<R extends AdminRecord>(
  resource: AdminResource<R>,
  saver: ReturnType<typeof useCellSaver<R>>,
  all: readonly R[],
  onWritten: (column: string, rows: readonly PasteRow<R>[], changes: readonly RecordChange[]) => void,
) {
  const intl = useIntl();
  const [pasting, setPasting] = useState<Pasting<R> | null>(null);
  const update = (id: string, part: (now: Pasting<R>) => Partial<Pasting<R>>) =>
    setPasting((now) => (now?.id === id ? { ...now, ...part(now) } : now));

  const look = async (begun: Pasting<R>, text: string) => {
    const { id, record, column } = begun;
    const { cells, hasMore } = columnOf(text);
    const from = all.findIndex((row) => row.id === record.id);
    const left = Math.max(0, cells.length - (all.length - from));
    setPasting({ ...begun, stage: 'looking', hasMore, left });
    const rows = await planPaste(intl, resource, all, from, column, cells);
    update(id, () => ({ rows, stage: 'asking' }));
  };
  const blank = (record: R, column: string): Pasting<R> => ({
    ...{ id: newUuid(), record, column, hasMore: false, left: 0, rows: null, stage: 'text' },
    results: new Map(),
  });

  const write = async () => {
    if (!pasting?.rows) return;
    const { id, rows, column } = pasting;
    update(id, () => ({ stage: 'writing' }));
    const changes: RecordChange[] = [];
    const waiting = rows.filter(isChange);
    const written = waiting.slice();
    const writeOne = async ({ record, base, values, field }: PasteRow<R>): Promise<PasteResult> => {
      if (!values || !field) return { kind: 'changed' };
      const outcome = await saver.save(record, values);
      if (outcome.kind === 'conflict') return { kind: 'changed' };
      if (outcome.kind === 'failed') return { kind: 'refused', message: outcome.message };
      if (outcome.kind === 'invalid')
        return { kind: 'refused', message: refusalOf(outcome, resource.fields(record), field.name, values) };
      changes.push(changeOf(record.id, base, resource.toValues(outcome.record)));
      return { kind: 'done' };
    };
    const goOn = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const [{ id: recordId }, result] = [row.record, await writeOne(row)];
        update(id, ({ results }) => ({ results: new Map([...results, [recordId, result]]) }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, goOn));
    update(id, () => ({ stage: 'written' }));
    onWritten(column, written, changes);
  };

  return {
    pasting,
    /** `text` null: the person is asked for it. */
    begin: (record: R, column: string, text: string | null) => {
      const begun = blank(record, column);
      setPasting(begun);
      if (text !== null) void look(begun, text);
    },
    look: (text: string) => {
      if (pasting) void look(pasting, text);
    },
    write: () => void write(),
    close: () => setPasting(null),
  };
}
export type Paste<R extends AdminRecord> = ReturnType<typeof usePaste<R>>;
