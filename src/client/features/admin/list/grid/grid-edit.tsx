import { useImperativeHandle, useLayoutEffect, useState, type Ref } from 'react';
import type { AdminSelection } from '../../../../../contract/admin';
import type { Field } from '../../../../parts/resource-form/fields';
import { ConflictDialog } from '../../../../parts/resource-form/conflict-dialog';
import { differencesOf, othersChangesOf } from '../../../../parts/resource-form/conflict';
import { useAdminAccess, useHasMany } from '../../../../state/admin/use-admin-access';
import type { TableCells } from '../../../../ui/data-table/table-props';
import type { AdminRecord, AdminResource } from '../../resource';
import { changeableFields } from '../changes';
import { CellEditor } from './cell-editor';
import { emptiedBy } from './cell-values';
import { GridBar } from './grid-bar';
import { ownValueNote, pastedNote, savedNote, undoneNote, type GridNote } from './grid-notes';
import { takenBack, type GridEdit } from './undo';
import { fieldAt } from './editable';
import { FillDialog } from './fill-dialog';
import { PasteDialog } from './paste-dialog';
import { useCellEdit } from './use-cell-edit';
import { useCellSaver } from './use-cell-saver';
import { useGridUndo } from './use-grid-undo';
import { usePaste } from './use-paste';
import { usePasted } from './use-pasted';

/** What the table tells of its cells. */
export interface GridHandle<R> extends Omit<TableCells<R>, 'columns'> {
  /** Ends it, once what is typed is saved or given up. */
  readonly leave: () => void;
}

interface GridEditingProps<R extends AdminRecord> {
  readonly ref: Ref<GridHandle<R>>;
  readonly resource: AdminResource<R>;
  readonly rows: readonly R[];
  /** Keys of the columns in which cells are edited. */
  readonly keys: ReadonlySet<string>;
  /** The records that are selected, as the server is told, and how many they are; null: none. */
  readonly selected: { readonly selection: AdminSelection; readonly count: number } | null;
  readonly onClose: () => void;
}

/**
 * Cells that are edited in the table. It stands beside the table and puts its control into the cell, so that neither moving
 * nor typing draws a row anew.
 */
export function GridEditing<R extends AdminRecord>({
  ref,
  resource,
  rows,
  keys,
  selected,
  onClose,
}: GridEditingProps<R>) {
  const { online } = useAdminAccess();
  const hasMany = useHasMany();
  const [note, setNote] = useState<GridNote | null>(null);
  const [cursor, setCursor] = useState<{ readonly id: string; readonly key: string } | null>(null);
  const [filling, setFilling] = useState<{
    readonly record: R;
    readonly field: Field;
    readonly selection: AdminSelection;
    readonly count: number;
  } | null>(null);
  const saver = useCellSaver(resource);
  /** An update for each record, with the old values: under the tag of what is there now, if that is still what we saved. */
  const takeBack = async ({ label, changes }: GridEdit) => {
    let kept = 0;
    for (const change of changes) {
      const { data: now } = await saver.read(change.id);
      const values = now ? takenBack(change, resource.toValues(now)) : null;
      const outcome = now && values ? await saver.save(now, values) : null;
      if (outcome?.kind !== 'saved') kept += 1;
    }
    setNote(undoneNote(label, kept));
  };

  const undoing = useGridUndo(takeBack);
  const cell = useCellEdit(resource, saver, rows, keys, (record, field, change) => {
    undoing.add(field.label, [change]);
    setNote(savedNote(field.label, record.name));
  });
  const { edit, conflict } = cell;
  const titleOf = (column: string) => resource.columns.find(({ key }) => key === column)?.title ?? '';
  const paste = usePaste(resource, saver, rows, (column, written, changes) => {
    undoing.add(titleOf(column), changes);
    setNote(pastedNote(changes.length, written.length));
  });
  const chosen = cursor && rows.find(({ id }) => id === cursor.id);

  const fill = (record: R, column: string) => {
    const field = fieldAt(resource, record, column);
    if (!field || !online || !hasMany) return;
    const below = rows.slice(rows.findIndex(({ id }) => id === record.id) + 1).map(({ id }) => id);
    const target = selected ?? { selection: { ids: below }, count: below.length };
    if (!changeableFields(resource).some(({ name }) => name === field.name)) setNote(ownValueNote(field.label));
    else if (target.count > 0) setFilling({ record, field, ...target });
  };

  useImperativeHandle(ref, () => ({
    // Offline nothing happens, and the list says why: a double click must not lead away from it.
    onEdit: ({ element }) => !online || cell.open(element),
    onType: ({ element }, character) => {
      if (online) cell.type(element, character);
    },
    onFill: ({ row, key }) => fill(row, key),
    onCursor: ({ row, key }) => setCursor({ id: row.id, key }),
    leave: () => cell.leave(onClose),
  }));
  usePasted((element, text) => {
    const row = rows[Number(element.closest<HTMLElement>('[data-index]')?.dataset['index'])];
    const key = element.dataset['column'] ?? '';
    if (!row || !online || !keys.has(key) || cell.isDirty) return false;
    cell.drop();
    paste.begin(row, key, text);
    return true;
  });
  // The row may be gone, or its column hidden.
  useLayoutEffect(() => {
    if (edit && !edit.element.isConnected) cell.drop();
  });

  const fields = edit ? resource.fields(edit.record) : [];
  const shown = edit ? fields.filter((field) => field.isHidden?.(edit.values) !== true) : [];
  return (
    <>
      <GridBar
        note={note}
        canUndo={undoing.last !== null}
        hasCell={cursor !== null && chosen !== undefined && keys.has(cursor.key)}
        onFill={
          hasMany
            ? () => {
                if (chosen) fill(chosen, cursor.key);
              }
            : undefined
        }
        onPaste={() => {
          if (chosen) paste.begin(chosen, cursor.key, null);
        }}
        onUndo={undoing.undo}
        onClose={() => cell.leave(onClose)}
      />
      {edit && (
        <CellEditor
          key={`${edit.record.id} ${edit.field.name}`}
          element={edit.element}
          name={edit.record.name}
          field={edit.field}
          fields={fields}
          values={edit.values}
          emptied={emptiedBy(fields, edit.field.name, edit.base, edit.values)}
          fault={edit.fault}
          isSaving={edit.isSaving}
          isTypedInto={cell.isDirty}
          onChange={cell.change}
          onSave={cell.save}
          onTypeAhead={cell.typeAhead}
          onLeaveAhead={cell.leaveAhead}
          isHeld={edit.isHeld}
          onRelease={cell.release}
          onCancel={cell.cancel}
        />
      )}
      {cell.leaveDialog}
      {paste.pasting && <PasteDialog paste={paste} pasting={paste.pasting} label={titleOf(paste.pasting.column)} />}
      {filling && <FillDialog resource={resource} {...filling} onClose={() => setFilling(null)} />}
      {edit && conflict && (
        <ConflictDialog
          by={conflict.by}
          differences={differencesOf(shown, edit.values, edit.base, conflict.theirs)}
          others={othersChangesOf(shown, edit.values, edit.base, conflict.theirs)}
          isDisabled={!online}
          onSave={cell.settle}
          onTakeTheirs={cell.takeTheirs}
          onClose={cell.goOnEditing}
        />
      )}
    </>
  );
}
