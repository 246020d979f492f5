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
import { leaveIn, nextCell, withKey, withLeave, withText, type TypedAhead } from './typed-ahead';
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
  /** Refused while the person was going on: what they type by now is not for this cell. */
  readonly isHeld: boolean;
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

  /** What was typed, and which cell was pressed, while another one was being saved. */
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
    const begun = { element, field, record, base, values, fault: null, isSaving: false, isHeld: false };
    setEdit(begun);
    if (way !== undefined) saveEdit(begun, way);
    return begun;
  };
  /** Nothing that is typed goes for another cell: that one waits until it is saved, or put right. */
  const open = (element: HTMLElement): boolean => {
    if (edit?.isSaving) ahead.current = withLeave(ahead.current, element);
    else if (!isDirty) return begin(element) !== null;
    return true;
  };
  const end = (way: Way, { element }: CellEdit<R>) => {
    close();
    const leave = leaveIn(ahead.current);
    if (leave) {
      ahead.current = ahead.current.slice(1);
      leave.leave?.focus();
      if (leave.leave && begin(leave.leave)) return;
      ahead.current = [];
      return;
    }
    const candidates = way === 'stay' ? [] : cellsFrom(element, way, keys);
    for (const cell of candidates) {
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
    if (!isSaved) ahead.current = [];
    const isHeld = way !== 'stay';
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
          isHeld,
        });
        break;
      case 'failed':
        setEdit({ ...now, fault: outcome.message, isSaving: false, isHeld });
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
      setEdit({ ...now, fault, isHeld: way !== 'stay' });
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
    /** A key, or text from elsewhere, while the cell is being saved: it is for the next one. */
    typeAhead: (typed: KeyboardEvent | string) => {
      if (!edit) return;
      ahead.current =
        typeof typed === 'string' ? withText(ahead.current, typed) : withKey(ahead.current, typed, edit.field);
    },
    /** Another place was pressed while the cell is being saved: nothing is opened then. */
    leaveAhead: () => {
      ahead.current = withLeave(ahead.current, null);
    },
    /** What is refused may be changed. */
    release: () => change({ isHeld: false }),
    /** A character on a cell opens it, and takes the place of what is there. */
    type: (element: HTMLElement, character: string) => {
      if (edit?.isSaving) ahead.current = withText(withLeave(ahead.current, element), character);
      else if (!isDirty) {
        ahead.current = [character];
        if (!begin(element)) ahead.current = [];
      }
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
