import { FormattedMessage, useIntl } from 'react-intl';
import type { AdminSelection } from '../../../../../contract/admin';
import { isEmpty } from '../../../../parts/resource-form/values';
import type { Field } from '../../../../parts/resource-form/fields';
import { BulkDialog } from '../bulk-dialog';
import { ChangeSummary } from '../change-summary';
import '../change-dialog.css';
import { bodyOf, changeableFields, withField } from '../changes';
import type { AdminRecord, AdminResource } from '../../resource';

interface FillDialogProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  /** Whose value is wanted in the others. */
  readonly record: R;
  readonly field: Field;
  readonly selection: AdminSelection;
  readonly count: number;
  readonly onClose: () => void;
}

/** Gives the value of one cell to other records, by the change of many. */
export function FillDialog<R extends AdminRecord>({
  resource,
  record,
  field,
  selection,
  count,
  onClose,
}: FillDialogProps<R>) {
  const intl = useIntl();
  const values = resource.toValues(record);
  const value = values[field.name] ?? null;
  const fields = changeableFields(resource);
  const changes = withField(fields, [], field).map((change) =>
    change.name === field.name
      ? { ...change, mode: isEmpty(value) ? ('clear' as const) : ('set' as const), value }
      : change,
  );
  const start = {
    ...resource.toValues(null),
    ...('client_id' in values && { client_id: values['client_id'] ?? null }),
  };
  return (
    <BulkDialog
      resource={resource}
      body={{ action: 'set', selection, ...bodyOf(resource, start, changes) }}
      count={count}
      title={intl.formatMessage({ id: 'admin.change.do', defaultMessage: 'Change' })}
      onClose={onClose}
    >
      <p className="fill-text">
        <FormattedMessage
          id="admin.fill.text"
          defaultMessage="They get what “{name}” has. All else stays as it is in each."
          values={{ name: <bdi>{record.name}</bdi> }}
        />
      </p>
      <ChangeSummary fields={fields} changes={changes} />
    </BulkDialog>
  );
}
