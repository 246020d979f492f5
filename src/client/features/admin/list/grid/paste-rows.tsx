import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { FieldText } from '../../../../parts/resource-form/field-text';
import { ReadTable } from '../../../../ui/read-table';
import type { AdminRecord } from '../../resource';
import type { PasteRow } from './paste-plan';
import type { PasteResult } from './use-paste';
import './paste-dialog.css';

/** What a line would do, or did, in words. */
function State<R>({ row, result }: { readonly row: PasteRow<R>; readonly result: PasteResult | undefined }) {
  if (result?.kind === 'done')
    return (
      <span className="paste-done">
        <FormattedMessage id="admin.paste.done" defaultMessage="Saved" />
      </span>
    );
  if (result)
    return (
      <span className="paste-fault">
        {result.kind === 'refused' ? (
          result.message
        ) : (
          <FormattedMessage
            id="admin.paste.changed"
            defaultMessage="Somebody has changed this record since. It was left as it is."
          />
        )}
      </span>
    );
  if (row.fault !== null) return <span className="paste-fault">{row.fault}</span>;
  if (row.isSame) return <FormattedMessage id="admin.paste.same" defaultMessage="Is so already" />;
  if (row.emptied.length > 0)
    return (
      <FormattedMessage
        id="admin.grid.emptied"
        defaultMessage="This also empties: {fields}."
        values={{ fields: <FormattedList type="conjunction" value={row.emptied.map(({ label }) => label)} /> }}
      />
    );
  return <FormattedMessage id="admin.paste.ready" defaultMessage="Will be saved" />;
}

interface PasteRowsProps<R> {
  readonly label: string;
  readonly rows: readonly PasteRow<R>[];
  readonly results: ReadonlyMap<string, PasteResult>;
}

/** The rows that a column is pasted into: what is there, what would be, and what speaks against it. */
export function PasteRows<R extends AdminRecord>({ label, rows, results }: PasteRowsProps<R>) {
  const intl = useIntl();
  return (
    <div className="paste-rows" tabIndex={0} role="region" aria-label={label}>
      <ReadTable<PasteRow<R>>
        rows={rows}
        rowKey={({ record }) => record.id}
        columns={[
          {
            key: 'name',
            title: intl.formatMessage({ id: 'admin.paste.row', defaultMessage: 'Row' }),
            render: ({ record }) => <bdi>{record.name}</bdi>,
          },
          {
            key: 'old',
            title: intl.formatMessage({ id: 'admin.paste.old', defaultMessage: 'Now' }),
            render: ({ field, base }) => (
              <span className="paste-old">{field && <FieldText field={field} value={base[field.name] ?? null} />}</span>
            ),
          },
          {
            key: 'new',
            title: intl.formatMessage({ id: 'admin.paste.new', defaultMessage: 'Pasted' }),
            render: ({ field, values, text }) =>
              field && values ? <FieldText field={field} value={values[field.name] ?? null} /> : <bdi>{text}</bdi>,
          },
          {
            key: 'state',
            title: intl.formatMessage({ id: 'admin.paste.state', defaultMessage: 'What becomes of it' }),
            render: (row) => <State row={row} result={results.get(row.record.id)} />,
          },
        ]}
      />
    </div>
  );
}
