import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { getRecord } from '../../../lib/record-table';
import { useAppSelector } from '../../../state/hooks';
import type { FieldValue } from '../../../ui/remote-select/options';
import { FormField } from '../../../parts/resource-form/form-field';
import '../../../parts/resource-form/resource-form.css';
import { textOf } from '../../../parts/resource-form/values';
import { endsTooEarly, type ReportView } from './report-view';
import './report-filters.css';
import { useReportFields } from './use-report-fields';

/** What cannot stay as it was when a filter changes: it may be no part of the new one. */
const EMPTIED: Readonly<Record<string, readonly string[]>> = {
  clientId: ['projectId', 'groupId', 'districtId', 'locationId'],
  projectId: ['groupId', 'locationId'],
  groupId: ['locationId'],
  districtId: ['locationId'],
};

interface ReportFiltersProps {
  readonly view: ReportView;
  readonly onChange: (change: Partial<ReportView>) => void;
}

/** The questionnaire of a report, and what narrows its answers; each change shows at once. */
export function ReportFilters({ view, onChange }: ReportFiltersProps) {
  const intl = useIntl();
  const formId = useId();
  const fields = useReportFields();
  const { tool, filters } = view;
  const tools = useAppSelector((state) => state.assessmentTools);
  const clientOf = (id: string | null): string | null =>
    id === null ? null : (getRecord(tools, id)?.client_id ?? null);
  const values = { ...filters, client: filters.clientId ?? clientOf(tool), tool, status: filters.status ?? '' };

  const without = (...names: readonly string[]) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));
  const change = (name: string, value: FieldValue) => {
    const text = textOf(value);
    if (name === 'tool') {
      const isOtherClient = text !== '' && tool !== null && clientOf(text) !== clientOf(tool);
      onChange({
        tool: text || null,
        report: null,
        ...(isOtherClient && { filters: without('clientId', ...(EMPTIED['clientId'] ?? [])) }),
      });
      return;
    }
    const filter = name === 'client' ? 'clientId' : name;
    const kept = without(filter, ...(EMPTIED[filter] ?? []));
    onChange({
      filters: text === '' ? kept : { ...kept, [filter]: text },
      report: null,
      ...(name === 'client' && { tool: null }),
    });
  };
  const isNarrowed = Object.keys(filters).some((name) => name !== 'clientId');
  const faults: Readonly<Record<string, string>> = endsTooEarly(filters)
    ? {
        finishDate: intl.formatMessage({
          id: 'report.filter.tooEarly',
          defaultMessage: 'This day is before the first one.',
        }),
      }
    : {};
  return (
    <Form
      layout="vertical"
      className="resource-form report-filters"
      aria-label={intl.formatMessage({ id: 'report.filters', defaultMessage: 'What the report is about' })}
    >
      <div className="form-fields">
        {fields.map(
          (field) =>
            field.isHidden?.(values) !== true && (
              <FormField
                key={field.name}
                field={field}
                fields={fields}
                values={values}
                id={`${formId}${field.name}`}
                fault={faults[field.name] ?? null}
                onChange={(value) => change(field.name, value)}
                onLeave={() => undefined}
              />
            ),
        )}
      </div>
      {isNarrowed && (
        <Button
          type="link"
          className="report-clear"
          onClick={() =>
            onChange({ filters: filters.clientId === undefined ? {} : { clientId: filters.clientId }, report: null })
          }
        >
          <FormattedMessage id="report.clear" defaultMessage="Clear filters" />
        </Button>
      )}
    </Form>
  );
}
