import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Field, Saver } from '../../../../parts/resource-form/fields';
import { merge } from '../../../../parts/resource-form/conflict';
import { useUnsavedChanges } from '../../../../parts/resource-form/use-unsaved-changes';
import { areSameValues } from '../../../../parts/resource-form/values';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import type { FieldValue, Values } from '../../../../ui/remote-select/options';
import { useSaver } from '../../record/use-saver';
import type { AdminRecord, AdminResource } from '../../resource';
import { faultOfCell, refusalOf, withCell } from './cell-values';
import { fieldAt } from './editable';
import { cellsFrom, type Way } from './edit-keys';
import { nextCell, withKey, type TypedAhead } from './typed-ahead';
import { changeOf, type RecordChange } from './undo';
import type { useCellSaver } from './use-cell-saver';

/** A cell that is being edited. */
interface CellEdit<R> {
  readonly element: HTMLElement;
  readonly field: Field;
  /** As the person saw it when editing began: its values are compared with what others saved. */
  readonly record: R;
  readonly base: Values;
  readonly values: Values;
  readonly fault: ReactNode;
  readonly isSaving: boolean;
}

/** What somebody else saved meanwhile. */
interface Conflict<R> {
  readonly record: R;
  readonly theirs: Values;
  readonly by: Saver | null;
}

/**
 * One cell at a time, from its opening to where the person goes on. What is refused stays in the cell as it was typed.
 * @param onSaved with what became of the record.
 */
export function useCellEdit<R extends AdminRecord>(
  resource: AdminResource<R>,
  saver: ReturnType<typeof useCellSaver<R>>,
  rows: readonly R[],
  keys: ReadonlySet<string>,
  onSaved: (record: R, field: Field, change: RecordChange) => void,
) {
  const intl = useIntl();
  const { online, reason } = useAdminAccess();
  const findSaver = useSaver();
  const [edit, setEdit] = useState<CellEdit<R> | null>(null);
  const [conflict, setConflict] = useState<Conflict<R> | null>(null);
  const isDirty = edit !== null && !areSameValues(edit.values, edit.base);
  /** A conflict is about this edit: one that outlived it would be put to the next cell that is edited. */
  const close = () => {
    setEdit(null);
    setConflict(null);
  };
  const unsaved = useUnsavedChanges(isDirty, close);
  const change = (part: Partial<CellEdit<R>>) => setEdit((now) => now && { ...now, ...part });

  /** The cell that was pressed while another one was being saved. */
  const wanted = useRef<HTMLElement>(null);
  /** What was typed while another one was being saved. */
  const ahead = useRef<TypedAhead>([]);

  const begin = (element: HTMLElement): CellEdit<R> | null => {
    const index = Number(element.closest<HTMLElement>('[data-index]')?.dataset['index']);
    const row = rows[index];
    // Of a row that was saved a moment ago the list may be a step behind.
    const record = row && (saver.current(row.id) ?? row);
    const field = record && fieldAt(resource, record, element.dataset['column'] ?? '');
    if (!field || !online) return null;
    const base = resource.toValues(record);
    const { value, way, rest } = nextCell(ahead.current, field);
    ahead.current = rest;
    const values = value === undefined ? base : withCell(resource.fields(record), base, field.name, value);
    const begun = { element, field, record, base, values, fault: null, isSaving: false };
    setEdit(begun);
    if (way !== undefined) saveEdit(begun, way);
    return begun;
  };
  /** Nothing that is typed goes for another cell: that one waits until it is saved, or put right. */
  const open = (element: HTMLElement): boolean => {
    if (edit?.isSaving) wanted.current = element;
    else if (!isDirty) return begin(element) !== null;
    return true;
  };
  const end = (way: Way, { element }: CellEdit<R>) => {
    const next = wanted.current;
    wanted.current = null;
    close();
    const candidates = way === 'stay' ? [] : cellsFrom(element, way, keys);
    for (const cell of next ? [next] : candidates) {
      cell.focus();
      if (begin(cell)) return;
    }
    ahead.current = [];
    if (way !== 'stay') element.focus();
  };

  const send = async (now: CellEdit<R>, way: Way): Promise<boolean> => {
    const { record, field, values } = now;
    setEdit({ ...now, fault: null, isSaving: true });
    const outcome = await saver.save(record, values);
    const isSaved = outcome.kind === 'saved';
    // What went on from here is for no other place.
    if (!isSaved) {
      wanted.current = null;
      ahead.current = [];
    }
    switch (outcome.kind) {
      case 'saved':
        onSaved(outcome.record, field, changeOf(record.id, now.base, resource.toValues(outcome.record)));
        end(way, now);
        break;
      case 'conflict':
        setConflict({
          record: outcome.record,
          theirs: resource.toValues(outcome.record),
          by: await findSaver(resource.group, record.id),
        });
        setEdit({ ...now, isSaving: false });
        break;
      case 'invalid':
        setEdit({
          ...now,
          fault: refusalOf(outcome, resource.fields(record), field.name, values),
          isSaving: false,
        });
        break;
      case 'failed':
        setEdit({ ...now, fault: outcome.message, isSaving: false });
        break;
    }
    return isSaved;
  };
  const start = (now: CellEdit<R>, way: Way) => void unsaved.whileSaving(send(now, way));

  const saveEdit = (now: CellEdit<R>, way: Way) => {
    const { record, field, base, values } = now;
    if (areSameValues(values, base)) {
      end(way, now);
      return;
    }
    const fault = online ? faultOfCell(intl, resource.fields(record), field.name, base, values) : reason;
    if (fault === null) start(now, way);
    else {
      ahead.current = [];
      setEdit({ ...now, fault });
    }
  };
  const save = (way: Way) => {
    if (edit) saveEdit(edit, way);
  };

  return {
    edit,
    /** Whether something is typed that is not saved. */
    isDirty,
    conflict,
    leaveDialog: unsaved.dialog,
    /** Goes on to something else, once what is typed is saved or given up. */
    leave: (go: () => void) => unsaved.leave(go, () => undefined),
    open,
    save,
    cancel: () => {
      if (!edit) return;
      close();
      edit.element.focus();
    },
    /** A key while the cell is being saved: it is for the next one. */
    typeAhead: (event: KeyboardEvent) => {
      if (edit) ahead.current = withKey(ahead.current, event, edit.field);
    },
    /** The cell is not there any more. */
    drop: close,
    change: (value: FieldValue) => {
      if (!edit) return;
      const { field, record, base } = edit;
      change({ values: withCell(resource.fields(record), base, field.name, value), fault: null });
    },
    /** Of a conflict: saves the person's values in the fields `keep`, and theirs in all others. */
    settle: (keep: readonly string[]) => {
      if (!edit || !conflict) return;
      const { record, theirs } = conflict;
      setConflict(null);
      start({ ...edit, record, base: theirs, values: merge(edit.values, theirs, keep) }, 'stay');
    },
    takeTheirs: () => {
      close();
      edit?.element.focus();
    },
    goOnEditing: () => setConflict(null),
  };
}
