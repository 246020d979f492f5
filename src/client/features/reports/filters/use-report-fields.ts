import { useIntl } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { selectRoleName } from '../../../state/session/selectors';
import type { Field } from '../../../parts/resource-form/fields';
import { filterTitles, statusMessages } from '../filter-messages';
import { useReportSources } from './use-report-sources';

/** The questionnaire of a report and all that narrows its answers, as fields of a form. */
export function useReportFields(): readonly Field[] {
  const intl = useIntl();
  const sources = useReportSources();
  // Everybody else has one client.
  const choosesClient = useAppSelector(selectRoleName) === 'superAdmin';
  const label = (filter: keyof typeof filterTitles) => intl.formatMessage(filterTitles[filter]);
  const placeholder = intl.formatMessage({ id: 'report.filter.all', defaultMessage: 'All' });
  return [
    { kind: 'select', name: 'client', label: label('client'), source: sources.clients, isHidden: () => !choosesClient },
    {
      kind: 'select',
      name: 'tool',
      label: intl.formatMessage({ id: 'report.tool', defaultMessage: 'Questionnaire' }),
      source: sources.tools,
    },
    { kind: 'select', name: 'projectId', label: label('project'), source: sources.projects, placeholder },
    { kind: 'select', name: 'groupId', label: label('group'), source: sources.groups, placeholder },
    { kind: 'select', name: 'districtId', label: label('district'), source: sources.districts, placeholder },
    { kind: 'select', name: 'locationId', label: label('location'), source: sources.locations, placeholder },
    { kind: 'date', name: 'startDate', label: label('startDate') },
    { kind: 'date', name: 'finishDate', label: label('finishDate') },
    {
      kind: 'choice',
      name: 'status',
      label: label('status'),
      width: 'full',
      options: [
        { value: '', label: intl.formatMessage({ id: 'report.status.any', defaultMessage: 'All' }) },
        ...Object.entries(statusMessages).map(([value, words]) => ({ value, label: intl.formatMessage(words) })),
      ],
    },
  ];
}
