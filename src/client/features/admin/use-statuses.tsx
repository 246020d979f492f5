import { useIntl } from 'react-intl';
import { statusWords } from '../../ui/value-words';
import type { Column } from '../../ui/data-table/columns';
import type { ChoiceField } from '../../ui/resource-form/fields';
import type { BulkAction, Filter } from './resource';
import { words } from './shared-words';
import { StatusTag, type Status } from './status-tag';

const USUAL: readonly Status[] = ['active', 'inactive'];

/** Column, field, filter and bulk actions of a record's status. `statuses`: those that its group knows. */
export function useStatuses(statuses = USUAL) {
  const intl = useIntl();
  const title = intl.formatMessage(words.status);
  const wordOf = (status: Status) => intl.formatMessage(statusWords[status]);
  const options = statuses.map((value) => ({ value, label: wordOf(value) }));
  return {
    statusColumn: <R extends { readonly status: Status }>(): Column<R> => ({
      key: 'status',
      title,
      width: 115,
      isSortable: true,
      onPhone: 'mark',
      render: ({ status }) => <StatusTag status={status}>{wordOf(status)}</StatusTag>,
      text: ({ status }) => wordOf(status),
    }),
    statusField: { kind: 'choice', name: 'status', label: title, options, width: 'full' } satisfies ChoiceField,
    statusFilter: { name: 'status', title, options } satisfies Filter,
    bulkStatus: [
      { key: 'activate', label: intl.formatMessage(words.activate), values: { status: 'active' } },
      { key: 'deactivate', label: intl.formatMessage(words.deactivate), values: { status: 'inactive' } },
    ] satisfies readonly BulkAction[],
  };
}
