import PlusOutlined from '@ant-design/icons/PlusOutlined';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AdminSelection } from '../../../../contract/admin';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { isSelect } from '../../../parts/resource-form/fields';
import '../../../parts/resource-form/resource-form.css';
import type { AdminRecord, AdminResource } from '../resource';
import { BulkDialog } from './bulk-dialog';
import './change-dialog.css';
import { ChangeRow } from './change-row';
import { ChangeSummary } from './change-summary';
import { bodyOf } from './changes';
import { countedRecords } from './counted-records';
import { useChanges } from './use-changes';

interface ChangeDialogProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly selection: AdminSelection;
  /** Whose records the list shows; null: of all clients. */
  readonly clientId: string | null;
  /** How many were selected when it was asked for. */
  readonly count: number;
  /** `isDone`: the server has done it, at least to some. */
  readonly onClose: (isDone: boolean) => void;
}

/** Gives fields of many records the same values: which, and to what; then it is asked once more. */
export function ChangeDialog<R extends AdminRecord>({
  resource,
  selection,
  clientId,
  count,
  onClose,
}: ChangeDialogProps<R>) {
  const intl = useIntl();
  const { online, reason } = useAdminAccess();
  const formId = useId();
  const idOf = (name: string) => `${formId}${name}`;
  const form = useChanges(resource, clientId, idOf);
  const [isAsking, setAsking] = useState(false);
  const { changed, values } = form;
  const fields = changed.map(({ field }) => field);
  const changes = changed.map(({ change }) => change);

  if (isAsking)
    return (
      <BulkDialog
        resource={resource}
        body={{ action: 'set', selection, ...bodyOf(resource, form.start, changes) }}
        count={count}
        title={intl.formatMessage({ id: 'admin.change.do', defaultMessage: 'Change' })}
        backLabel={<FormattedMessage id="admin.change.back" defaultMessage="Back" />}
        onClose={(isDone) => {
          if (isDone) onClose(true);
          else setAsking(false);
        }}
      >
        <ChangeSummary fields={fields} changes={changes} />
      </BulkDialog>
    );

  const isOfSeveral = 'client_id' in form.start && values['client_id'] === null;
  const isMixed =
    isOfSeveral &&
    changed.some(({ field, change }) => isSelect(field) && field.dependsOn !== undefined && change.mode !== 'clear');
  return (
    <Dialog
      title={
        <FormattedMessage
          id="admin.change.title"
          defaultMessage="Change {records}"
          values={{ records: countedRecords(intl, resource.group, count) }}
        />
      }
      onClose={() => onClose(false)}
      actions={
        <>
          <Button onClick={() => onClose(false)}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" htmlType="submit" form={formId} disabled={!online}>
            <FormattedMessage id="admin.change.next" defaultMessage="Continue" />
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        layout="vertical"
        className="resource-form change-form"
        noValidate
        onFinish={() => setAsking(form.check())}
      >
        <p>
          <FormattedMessage
            id="admin.change.text"
            defaultMessage="What you choose becomes the same in all of them. All else stays as it is in each."
          />
        </p>
        {changed.map(({ field, change }) => (
          <ChangeRow
            key={field.name}
            field={field}
            fields={fields}
            change={change}
            values={values}
            id={idOf(field.name)}
            fault={form.faultOf(field, change)}
            onChange={form.change}
            onRemove={() => form.remove(field)}
          />
        ))}
        {isMixed && (
          <Notice kind="info">
            <FormattedMessage
              id="admin.change.clients"
              defaultMessage="The list shows records of all clients. Those of another client than what you choose here are refused, and named in the end."
            />
          </Notice>
        )}
        {form.free.length > 0 && (
          <div
            className="change-fields"
            role="group"
            aria-label={intl.formatMessage({ id: 'admin.change.fields', defaultMessage: 'Add a field' })}
          >
            {form.free.map((field) => (
              <Button
                key={field.name}
                id={idOf(`add-${field.name}`)}
                icon={<PlusOutlined aria-hidden="true" />}
                onClick={() => form.add(field)}
              >
                {field.label}
              </Button>
            ))}
          </div>
        )}
        <div role="alert">
          {!online && <Notice kind="warning">{reason}</Notice>}
          {online && form.isChecked && form.isNothing && (
            <Notice kind="error">
              <FormattedMessage id="admin.change.nothing" defaultMessage="Add a field to change." />
            </Notice>
          )}
        </div>
      </Form>
    </Dialog>
  );
}
