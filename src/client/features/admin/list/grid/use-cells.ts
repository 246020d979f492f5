import { useRef, useState } from 'react';
import type { TableCells } from '../../../../ui/data-table/table-props';
import type { AdminRecord, AdminResource } from '../../resource';
import { editableColumns } from './editable';
import type { GridHandle } from './grid-edit';

/** What the table is given: the same for as long as the columns are. */
export function useCells<R extends AdminRecord>(resource: AdminResource<R>, rows: readonly R[], isOn: boolean) {
  const handle = useRef<GridHandle<R>>(null);
  const [handlers] = useState<GridHandle<R>>(() => ({
    onEdit: (cell) => handle.current?.onEdit(cell) ?? false,
    onType: (cell, character) => handle.current?.onType(cell, character),
    onFill: (cell) => handle.current?.onFill(cell),
    onCursor: (cell) => handle.current?.onCursor(cell),
    leave: () => handle.current?.leave(),
  }));
  const names = isOn ? [...editableColumns(resource, rows)].join(' ') : '';
  const [kept, setKept] = useState<{ readonly names: string; readonly cells: TableCells<R> }>(() => ({
    names: '',
    cells: { ...handlers, columns: new Set() },
  }));
  if (kept.names !== names) setKept({ names, cells: { ...handlers, columns: new Set(names.split(' ')) } });
  return { handle, cells: isOn ? kept.cells : null, leave: handlers.leave };
}
