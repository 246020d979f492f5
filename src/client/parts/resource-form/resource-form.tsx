import { useId, useImperativeHandle, type ReactNode, type Ref } from 'react';
import Form from 'antd/es/form';
import Skeleton from 'antd/es/skeleton';
import type { DraftKey } from '../../lib/storage/draft';
import { DraftNotices } from '../drafts/draft-notices';
import { useDraft, type DraftHandle } from '../drafts/use-draft';
import { Notice } from '../../ui/notice';
import { differencesOf, othersChangesOf } from './conflict';
import { ConflictDialog } from './conflict-dialog';
import type { Values } from '../../ui/remote-select/options';
import type { Field, Outcome } from './fields';
import { focusControl } from './focus-control';
import { FormField } from './form-field';
import { FormFoot } from './form-foot';
import type { Proposal } from './proposal';
import { ProposalNotice } from './proposal-notice';
import type { References } from './references';
import { useResourceForm } from './use-resource-form';
import { useSaveKey } from './use-save-key';
import './resource-form.css';

/** What the surroundings of a form do with it. */
export interface FormHandle {
  /** Goes, after asking where something would be lost; or stays. While the form is being saved it waits for that. */
  readonly leave: (go: () => void, stayed: () => void) => void;
  /** Chooses a record in the field of this name. */
  readonly choose: (name: string, id: string) => void;
}

interface ResourceFormProps {
  readonly ref?: Ref<FormHandle>;
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
  /** What the way back is called while nothing is unsaved. */
  readonly backLabel?: ReactNode;
  /** Where what is typed is kept on this device until it is saved; null: nowhere. */
  readonly draft?: DraftKey | null;
  /** Values to be put into the form, as if they had been typed: each object once. */
  readonly proposal?: Proposal | null;
  /** What can be done with the records that fields refer to. */
  readonly references?: References;
}

interface OpenFormProps extends Omit<ResourceFormProps, 'draft'> {
  readonly draft: DraftHandle;
}

/** A form once the device has told what was typed into it before. */
function OpenForm({
  ref,
  fields,
  initial,
  submitLabel,
  onSubmit,
  onCancel,
  disabledReason,
  backLabel,
  draft,
  proposal = null,
  references,
}: OpenFormProps) {
  const formId = useId();
  const idOf = (name: string) => `${formId}${name}`;
  const focusField = (name: string) => focusControl(idOf(name));
  const form = useResourceForm({ fields, initial, onSubmit, focusField, draft, proposal });
  const { state, conflict } = form;
  useImperativeHandle(ref, () => ({ leave: form.leave, choose: form.choose }));
  const reasonId = `${formId}-reason`;
  const isDisabled = Boolean(disabledReason);
  const save = () => {
    if (isDisabled) document.getElementById(reasonId)?.focus();
    else form.save();
  };
  useSaveKey(save, reasonId);
  return (
    <>
      <Form layout="vertical" className="resource-form" noValidate onFinish={save}>
        {isDisabled && <Notice kind="warning">{disabledReason}</Notice>}
        <DraftNotices
          keptAt={form.keptAt}
          onDiscardKept={form.discard}
          others={form.others}
          onTake={form.goOnWith}
          onDiscard={draft.discard}
          isRefused={draft.isRefused}
        />
        {form.proposal.shown && (
          <ProposalNotice proposal={form.proposal.shown} changes={form.proposal.changes} onUndo={form.proposal.undo} />
        )}
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
                  references={references}
                  onChange={(value) => form.change(field, value)}
                  onLeave={() => form.leaveField(field)}
                />
              ),
          )}
        </div>
        <FormFoot
          submitLabel={submitLabel}
          onCancel={onCancel}
          backLabel={backLabel}
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
          by={form.savedBy}
          differences={differencesOf(fields, state.values, state.base, conflict)}
          others={othersChangesOf(fields, state.values, state.base, conflict)}
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

/**
 * The one form for records: declared by its fields, without knowing what they are about. Ant Design lays it out; the
 * values are ours, so that they can be compared with what the server has and with what others saved.
 */
export function ResourceForm({ draft: place = null, ...props }: ResourceFormProps) {
  const draft = useDraft(place, 'form');
  if (!draft.isReady) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  // What one person typed is not shown to the next, should they come to the same page.
  return <OpenForm key={JSON.stringify([place?.owner, place?.record])} {...props} draft={draft} />;
}
