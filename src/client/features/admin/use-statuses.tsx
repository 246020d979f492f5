import { useIntl } from 'react-intl';
import { statusMessages } from '../../parts/value-messages';
import type { Column } from '../../ui/data-table/columns';
import type { ChoiceField } from '../../parts/resource-form/fields';
import type { BulkAction, Filter } from './resource';
import { sharedMessages } from './shared-messages';
import Tag from 'antd/es/tag';
import type { ReactNode } from 'react';

export type Status = 'active' | 'inactive' | 'draft' | 'archived';

/** A record's status as a calm mark: only what is in use has a colour. */
export const StatusTag = ({ status, children }: { readonly status: Status; readonly children: ReactNode }) => (
  <Tag variant="filled" color={status === 'active' ? 'success' : 'default'}>
    {children}
  </Tag>
);

const USUAL: readonly Status[] = ['active', 'inactive'];

/** Column, field, filter and bulk actions of a record's status. `statuses`: those that its group knows. */
export function useStatuses(statuses = USUAL) {
  const intl = useIntl();
  const title = intl.formatMessage(sharedMessages.status);
  const wordOf = (status: Status) => intl.formatMessage(statusMessages[status]);
  const statusMark = ({ status }: { readonly status: Status }) => (
    <StatusTag status={status}>{wordOf(status)}</StatusTag>
  );
  const options = statuses.map((value) => ({ value, label: wordOf(value) }));
  return {
    /** Beside the record's name on its page. */
    statusMark,
    statusColumn: <R extends { readonly status: Status }>(): Column<R> => ({
      key: 'status',
      title,
      width: 115,
      isSortable: true,
      onPhone: 'mark',
      render: statusMark,
      text: ({ status }) => wordOf(status),
    }),
    statusField: { kind: 'choice', name: 'status', label: title, options, width: 'full' } satisfies ChoiceField,
    statusFilter: { name: 'status', title, options } satisfies Filter,
    bulkStatus: [
      { key: 'activate', label: intl.formatMessage(sharedMessages.activate), values: { status: 'active' } },
      { key: 'deactivate', label: intl.formatMessage(sharedMessages.deactivate), values: { status: 'inactive' } },
    ] satisfies readonly BulkAction[],
  };
}
