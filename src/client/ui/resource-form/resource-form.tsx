import { useId, type KeyboardEvent, type ReactNode } from 'react';
import Form from 'antd/es/form';
import { differencesOf } from './conflict';
import { ConflictDialog } from './conflict-dialog';
import type { Field, Outcome, Values } from './fields';
import { FormField } from './form-field';
import { FormFoot } from './form-foot';
import { useResourceForm } from './use-resource-form';
import './resource-form.css';

interface ResourceFormProps {
  readonly fields: readonly Field[];
  /** What the server has, or defaults. When it changes, a form without changes of its own follows. */
  readonly initial: Values;
  readonly submitLabel: string;
  /**
   * Saves; `changed` are the names of the values that differ from the server's. Must not reject: failures are outcomes.
   * Going to another page meanwhile waits until the outcome is known.
   */
  readonly onSubmit: (values: Values, changed: readonly string[]) => Promise<Outcome>;
  readonly onCancel: () => void;
  /** Why nothing can be saved at the moment, such as having no connection. */
  readonly disabledReason?: ReactNode;
}

/** Focuses the control with this id, or the first in the group that has it. */
function focusControl(id: string): void {
  const element = document.getElementById(id);
  const inside = element?.querySelector<HTMLElement>('input:checked, input:not([type="file"]), button');
  (inside ?? element)?.focus();
}

/**
 * The one form for records: declared by its fields, without knowing what they are about. Ant Design lays it out; the
 * values are ours, so that they can be compared with what the server has and with what others saved.
 */
export function ResourceForm({ fields, initial, submitLabel, onSubmit, onCancel, disabledReason }: ResourceFormProps) {
  const formId = useId();
  const idOf = (name: string) => `${formId}${name}`;
  const form = useResourceForm({ fields, initial, onSubmit, focusField: (name) => focusControl(idOf(name)) });
  const { state, conflict } = form;
  const reasonId = `${formId}-reason`;
  const isDisabled = Boolean(disabledReason);
  const save = () => {
    if (isDisabled) document.getElementById(reasonId)?.focus();
    else form.save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <>
      <Form layout="vertical" className="resource-form" noValidate onKeyDown={onKeyDown} onFinish={save}>
        <div className="form-fields">
          {fields.map(
            (field) =>
              field.isHidden?.(state.values) !== true && (
                <FormField
                  key={field.name}
                  field={field}
                  fields={fields}
                  values={state.values}
                  id={idOf(field.name)}
                  fault={form.faultOf(field)}
                  onChange={(value) => form.change(field, value)}
                  onLeave={() => form.leaveField(field)}
                />
              ),
          )}
        </div>
        <FormFoot
          submitLabel={submitLabel}
          onCancel={onCancel}
          message={state.message}
          isSaving={form.isSaving}
          isDirty={form.isDirty}
          wasSaved={state.wasSaved}
          disabledReason={disabledReason}
          reasonId={reasonId}
        />
      </Form>
      {conflict && (
        <ConflictDialog
          differences={differencesOf(fields, state.values, state.base, conflict)}
          isDisabled={isDisabled}
          onSave={(keep) => form.settle(conflict, keep)}
          onTakeTheirs={() => form.takeTheirs(conflict)}
          onClose={form.goOnEditing}
        />
      )}
      {form.leaveDialog}
    </>
  );
}
