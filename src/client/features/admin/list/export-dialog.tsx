import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { exportFile } from '../../../api/export-file';
import type { AdminListQuery } from '../../../api/records-api';
import { ExportFrame } from '../../../parts/export/export-frame';
import { ChoiceGroup } from '../../../ui/choice-group';
import type { AdminRecord, AdminResource, Filter } from '../resource';
import { countedRecords } from './counted-records';

/** A column of few values is written in the words of the filter of the same name. */
const wordsOf = (filters: readonly Filter[], columns: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      'options' in filter && filter.name in columns
        ? [[filter.name, Object.fromEntries(filter.options.map(({ value, label }) => [value, label]))]]
        : [],
    ),
  );

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
  resource: { group, title, columns: all, filters },
  query,
  total,
  columns: visible,
  onClose,
}: ExportDialogProps<R>) {
  const intl = useIntl();
  const [which, setWhich] = useState<'visible' | 'all'>('visible');
  return (
    <ExportFrame
      title={
        <FormattedMessage
          id="admin.export.title"
          defaultMessage="Export {rows}"
          values={{ rows: countedRecords(intl, group, total) }}
        />
      }
      text={
        <FormattedMessage
          id="admin.export.text"
          defaultMessage="{total, plural, one {The file will have one row} other {The file will have # rows}}: everything that the search and the filters of this list find, on all its pages."
          values={{ total }}
        />
      }
      fileOf={(format) => {
        const shown = which === 'all' ? all : visible;
        const columns = Object.fromEntries(shown.map((column) => [column.key, column.title]));
        const shape = { format, columns, words: wordsOf(filters, columns) };
        return { title, format, call: (signal) => exportFile(group, query, shape, signal) };
      }}
      onClose={onClose}
    >
      <ChoiceGroup
        legend={<FormattedMessage id="admin.export.columns" defaultMessage="Columns" />}
        options={[
          {
            value: 'visible',
            label: (
              <FormattedMessage
                id="admin.export.visible"
                defaultMessage="Shown ({count, number})"
                values={{ count: visible.length }}
              />
            ),
          },
          {
            value: 'all',
            label: (
              <FormattedMessage
                id="admin.export.all"
                defaultMessage="All ({count, number})"
                values={{ count: all.length }}
              />
            ),
          },
        ]}
        chosen={which}
        onChoose={setWhich}
      />
    </ExportFrame>
  );
}
