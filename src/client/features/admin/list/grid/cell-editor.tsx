import { useEffect, useId, useLayoutEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FormattedList, FormattedMessage } from 'react-intl';
import { Control } from '../../../../parts/resource-form/control';
import { focusControl } from '../../../../parts/resource-form/focus-control';
import { isSelect, type Field } from '../../../../parts/resource-form/fields';
import { isEmpty } from '../../../../parts/resource-form/values';
import { SaveStateLabel } from '../../../../parts/save-state-label';
import type { FieldValue, Values } from '../../../../ui/remote-select/options';
import { useStable } from '../../../../ui/use-stable';
import './cell-editor.css';
import { editKeyOf, isPopupOpen, type Way } from './edit-keys';

interface CellEditorProps {
  /** The cell: the control stands in it, wherever the table moves it. */
  readonly element: HTMLElement;
  /** What the record is called. */
  readonly name: string;
  readonly field: Field;
  readonly fields: readonly Field[];
  readonly values: Values;
  /** Fields that lose their values with this one. */
  readonly emptied: readonly Field[];
  readonly fault: ReactNode;
  readonly isSaving: boolean;
  /** Whether something was typed into it before it opened. */
  readonly isTypedInto: boolean;
  readonly onChange: (value: FieldValue) => void;
  /** Saves, and goes on that way. */
  readonly onSave: (way: Way) => void;
  /** A key, or text that comes in another way, while it is being saved. */
  readonly onTypeAhead: (typed: KeyboardEvent | string) => void;
  /** Another place was pressed while it is being saved. */
  readonly onLeaveAhead: () => void;
  /** Whether nothing can be typed: it was refused while the person was going on. */
  readonly isHeld: boolean;
  /** The person turns to what was refused. */
  readonly onRelease: () => void;
  readonly onCancel: () => void;
}

/** Presses there are about the control, wherever in the document antd puts what belongs to it. */
const BELONGING = '.cell-editor, .ant-select-dropdown, .ant-picker-dropdown, [role="dialog"], .ant-modal-root';
/** In px: what a control may need, where its cell is narrower. */
const ROOM = 490;

/** Whether there is more room before the cell's end than after its beginning. */
function isNearEnd(element: HTMLElement): boolean {
  const frame = element.closest('.ant-table-content')?.getBoundingClientRect();
  const cell = element.getBoundingClientRect();
  if (!frame) return false;
  const isRtl = getComputedStyle(element).direction === 'rtl';
  return isRtl ? cell.right - ROOM < frame.left : cell.left + ROOM > frame.right;
}

function goToEnd(): void {
  const { activeElement: input } = document;
  const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
  // Null of an address and a number, where browsers refuse it.
  if (isText && input.selectionStart !== null) input.setSelectionRange(input.value.length, input.value.length);
}

/** The field's own control in a cell of the table. */
export function CellEditor(props: CellEditorProps) {
  const {
    element,
    name,
    field,
    fields,
    values,
    emptied,
    fault,
    isSaving,
    isHeld,
    onChange,
    onSave,
    onTypeAhead,
    onCancel,
  } = props;
  const id = useId();
  const [isAtEnd] = useState(() => isNearEnd(element));
  const hasFault = fault !== null;
  const [isBegun] = useState(props.isTypedInto);
  useLayoutEffect(() => {
    focusControl(id);
    // What was typed ahead goes on; what was there is replaced by the first letter.
    if (isBegun) goToEnd();
    else if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
  }, [id, isBegun]);
  useLayoutEffect(() => {
    if (!hasFault) return;
    focusControl(id);
    goToEnd();
  }, [id, hasFault]);
  const { save } = useStable({
    save: (way: Way) => {
      if (isSaving) props.onLeaveAhead();
      else onSave(way);
    },
  });
  useEffect(() => {
    // As in a spreadsheet: what is typed is taken when another place is pressed.
    const onPress = ({ target }: Event) => {
      if (target instanceof Element && target.closest(BELONGING) === null) save('stay');
    };
    document.addEventListener('pointerdown', onPress, { capture: true });
    return () => document.removeEventListener('pointerdown', onPress, { capture: true });
  }, [save]);

  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const key = editKeyOf(event, field);
    if (isHeld) {
      event.preventDefault();
      event.stopPropagation();
      if (key === 'cancel') onCancel();
      else if (event.key === 'F2') props.onRelease();
      return;
    }
    if (!isSaving && (key === null || isPopupOpen(event.currentTarget, key))) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSaving || key === null) {
      onTypeAhead(event);
      return;
    }
    if (key === 'cancel') onCancel();
    // A day that was typed is taken as the field is left.
    else if (field.kind === 'date') {
      if (event.target instanceof HTMLElement) event.target.blur();
      queueMicrotask(() => save(key));
    } else onSave(key);
  };
  const awaited = isSelect(field) ? (field.dependsOn ?? []) : [];
  return createPortal(
    <div
      className={['cell-editor', isAtEnd && 'cell-editor-end', hasFault && 'cell-editor-failed']
        .filter(Boolean)
        .join(' ')}
      onKeyDownCapture={onKeyDownCapture}
      onBeforeInputCapture={(event) => {
        if (!isSaving && !isHeld) return;
        event.preventDefault();
        if (isSaving) onTypeAhead(event.data);
      }}
      onPasteCapture={(event) => {
        if (!isSaving && !isHeld) return;
        event.preventDefault();
        event.stopPropagation();
        if (isSaving)
          onTypeAhead(
            event.clipboardData
              .getData('text/plain')
              .trim()
              .split(/[\r\n]/, 1)[0] ?? '',
          );
      }}
      onPointerDownCapture={() => {
        if (isHeld) props.onRelease();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <label className="visually-hidden" id={`${id}-label`} {...(field.kind !== 'choice' && { htmlFor: id })}>
        <FormattedMessage
          id="admin.grid.cell"
          defaultMessage="{field} of {name}"
          values={{ field: field.label, name }}
        />
      </label>
      <Control
        field={field}
        id={id}
        labelId={`${id}-label`}
        value={values[field.name] ?? null}
        values={values}
        waitsFor={fields
          .filter((one) => awaited.includes(one.name) && isEmpty(values[one.name]))
          .map(({ label }) => label)}
        references={undefined}
        aria={{
          'aria-describedby': `${id}-notes`,
          'aria-invalid': hasFault,
          'aria-required': field.isRequired ?? false,
        }}
        // What an input method wrote meanwhile is in the control already.
        onChange={(value) => {
          if (!isSaving && !isHeld) onChange(value);
        }}
      />
      <div id={`${id}-notes`} role="alert">
        {isSaving && (
          <div className="cell-editor-note">
            <SaveStateLabel state="saving" />
          </div>
        )}
        {!isSaving && emptied.length > 0 && (
          <div className="cell-editor-note">
            <FormattedMessage
              id="admin.grid.emptied"
              defaultMessage="This also empties: {fields}."
              values={{ fields: <FormattedList type="conjunction" value={emptied.map(({ label }) => label)} /> }}
            />
          </div>
        )}
        {!isSaving && hasFault && <div className="cell-editor-note cell-editor-fault">{fault}</div>}
        {!isSaving && hasFault && isHeld && (
          <div className="cell-editor-note">
            <FormattedMessage
              id="admin.grid.held"
              defaultMessage="Press F2 or click here to change it. What you type is not taken until then."
            />
          </div>
        )}
      </div>
    </div>,
    element,
  );
}
