import Flex from 'antd/es/flex';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AdminListQuery } from '../../../api/records-api';
import { ChoiceGroup } from '../../../ui/choice-group';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import type { AdminResource, AdminRecord } from '../resource';
import { countedRecords } from './counted-records';
import { useExport } from './use-export';
import { Waiting } from '../../../ui/waiting';

interface ExportDialogProps<R extends AdminRecord> {
  readonly resource: AdminResource<R>;
  readonly query: AdminListQuery;
  /** How many rows the query finds. */
  readonly total: number;
  /** Those that the list shows. */
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly onClose: () => void;
}

/** Everything that a list's search and filters find, as a file. */
export function ExportDialog<R extends AdminRecord>({
  resource,
  query,
  total,
  columns,
  onClose,
}: ExportDialogProps<R>) {
  const intl = useIntl();
  const download = useExport(resource, query, columns, onClose);
  const { choice, choose, fault, isRunning } = download;
  const rows = countedRecords(intl, resource.group, total);
  return (
    <Dialog
      title={<FormattedMessage id="admin.export.title" defaultMessage="Export {rows}" values={{ rows }} />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={isRunning ? download.cancel : onClose}>
            <FormattedMessage id="admin.cancel" defaultMessage="Cancel" />
          </Button>
          <Button type="primary" disabled={isRunning} onClick={() => void download.start()}>
            <FormattedMessage id="admin.export.start" defaultMessage="Export" />
          </Button>
        </>
      }
    >
      <Flex vertical gap="middle">
        <p>
          <FormattedMessage
            id="admin.export.text"
            defaultMessage="{total, plural, one {The file will have one row} other {The file will have # rows}}: everything that the search and the filters of this list find, on all its pages."
            values={{ total }}
          />
        </p>
        {isRunning ? (
          <Waiting
            label={intl.formatMessage({ id: 'admin.export.running', defaultMessage: 'The file is being made…' })}
          />
        ) : (
          <>
            <ChoiceGroup
              legend={<FormattedMessage id="admin.export.format" defaultMessage="Kind of file" />}
              options={[
                { value: 'xlsx', label: <FormattedMessage id="admin.export.xlsx" defaultMessage="Excel (XLSX)" /> },
                { value: 'csv', label: <FormattedMessage id="admin.export.csv" defaultMessage="Text (CSV)" /> },
              ]}
              chosen={choice.format}
              onChoose={(format) => choose({ ...choice, format })}
            />
            <ChoiceGroup
              legend={<FormattedMessage id="admin.export.columns" defaultMessage="Columns" />}
              options={[
                {
                  value: 'visible',
                  label: (
                    <FormattedMessage
                      id="admin.export.visible"
                      defaultMessage="Shown ({count, number})"
                      values={{ count: columns.length }}
                    />
                  ),
                },
                {
                  value: 'all',
                  label: (
                    <FormattedMessage
                      id="admin.export.all"
                      defaultMessage="All ({count, number})"
                      values={{ count: resource.columns.length }}
                    />
                  ),
                },
              ]}
              chosen={choice.columns}
              onChoose={(which) => choose({ ...choice, columns: which })}
            />
          </>
        )}
        <div role="alert">{fault !== null && <Notice kind="error">{fault}</Notice>}</div>
      </Flex>
    </Dialog>
  );
}
