import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDraftKey } from '../../../../parts/drafts/use-draft-key';
import { FailedNotice } from '../../../../parts/failed-notice';
import type { Field } from '../../../../parts/resource-form/fields';
import { ResourceForm } from '../../../../parts/resource-form/resource-form';
import { useAdminAccess } from '../../../../state/admin/use-admin-access';
import { apiErrorOf } from '../../../../state/session/actions';
import { BlankState } from '../../../../ui/blank-state';
import type { AdminRecord, AdminResource, Create, QueryResult, Update } from '../../resource';
import { nameIn } from '../record-calls';
import { useNewRecordForm, useRecordForm } from '../use-record-form';
import type { BesideEditorProps } from './beside';

/** What the form below has decided is no longer open: the new record would not be among the field's options. */
const settled = (fields: readonly Field[], names: readonly string[]): readonly Field[] =>
  fields.map((field) => (names.includes(field.name) ? { ...field, isReadOnly: true } : field));

interface NewBesideProps<R extends AdminRecord> extends BesideEditorProps {
  readonly resource: AdminResource<R>;
  readonly save: Create;
}

/** A new record, made for a field of the form below. */
export function NewBeside<R extends AdminRecord>({
  resource,
  save,
  beside,
  form,
  onClose,
  onSaved,
}: NewBesideProps<R>) {
  const [initial] = useState(() => {
    const values = resource.toValues(null);
    const taken = Object.entries(beside.taken).filter(([name]) => name in values);
    return { ...values, ...Object.fromEntries(taken), name: beside.name };
  });
  // One of its own for each name: what was begun on the page of a new record is another matter.
  const draft = useDraftKey(`${resource.group}/new/${beside.name}`);
  const { submit, reason, submitLabel } = useNewRecordForm(resource, save, onSaved);
  return (
    <ResourceForm
      ref={form}
      fields={settled(resource.fields(null), Object.keys(beside.taken))}
      initial={initial}
      submitLabel={submitLabel}
      onSubmit={submit}
      onCancel={onClose}
      disabledReason={reason}
      draft={draft}
    />
  );
}

interface RecordBesideProps<R extends AdminRecord> extends BesideEditorProps {
  readonly resource: AdminResource<R>;
  readonly id: string;
  readonly result: QueryResult;
  readonly save: Update;
}

/** A record that the form below refers to: its own form, without the way to what that refers to in turn. */
export function RecordBeside<R extends AdminRecord>({
  resource,
  id,
  result,
  save,
  form,
  onClose,
  onSaved,
}: RecordBesideProps<R>) {
  const { online } = useAdminAccess();
  const { record, initial, submit, draft, reason, submitLabel } = useRecordForm(resource, id, result, save);
  if (record && initial)
    return (
      <ResourceForm
        ref={form}
        fields={resource.fields(record)}
        initial={initial}
        submitLabel={submitLabel}
        onSubmit={async (values) => {
          const outcome = await submit(values);
          if (outcome.kind === 'saved') onSaved(id, nameIn(values));
          return outcome;
        }}
        onCancel={onClose}
        backLabel={<FormattedMessage id="admin.beside.close" defaultMessage="Close" />}
        disabledReason={reason}
        draft={draft}
      />
    );
  if (result.error !== undefined && apiErrorOf(result.error).kind !== 'notFound')
    return (
      <div role="alert">
        <FailedNotice error={result.error} onRetry={result.refetch} />
      </div>
    );
  if (result.error !== undefined)
    return (
      <BlankState
        title={<FormattedMessage id="admin.record.missing" defaultMessage="This record is not there" />}
        text={
          <FormattedMessage
            id="admin.record.missingText"
            defaultMessage="It may have been deleted, or it belongs to somebody else."
          />
        }
      />
    );
  if (!online)
    return (
      <BlankState
        title={<FormattedMessage id="admin.record.offline" defaultMessage="This record is not on this device" />}
        text={reason}
      />
    );
  return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
}
