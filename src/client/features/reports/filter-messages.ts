import { defineMessages, type IntlShape } from 'react-intl';
import type { Report } from '../../../contract/reports';
import { dateOfDay } from '../../lib/days';

export const filterTitles = defineMessages({
  client: { id: 'report.filter.client', defaultMessage: 'Client' },
  project: { id: 'report.filter.project', defaultMessage: 'Project' },
  group: { id: 'report.filter.group', defaultMessage: 'Group' },
  district: { id: 'report.filter.district', defaultMessage: 'District' },
  location: { id: 'report.filter.location', defaultMessage: 'Location' },
  status: { id: 'report.filter.status', defaultMessage: 'Status' },
  startDate: { id: 'report.filter.startDate', defaultMessage: 'Begun from' },
  finishDate: { id: 'report.filter.finishDate', defaultMessage: 'Begun until' },
});

export const statusMessages = defineMessages({
  in_progress: { id: 'report.status.inProgress', defaultMessage: 'In progress' },
  sent: { id: 'report.status.sent', defaultMessage: 'With the director' },
  completed: { id: 'report.status.completed', defaultMessage: 'Completed' },
});

/** What a filter is set to, as a person says it: names as they are, days and statuses in the person's language. */
export function filterValueText(intl: IntlShape, { filter, value }: Report['filters'][number]): string {
  if (filter === 'status')
    return value in statusMessages ? intl.formatMessage(statusMessages[value as keyof typeof statusMessages]) : value;
  const date = filter === 'startDate' || filter === 'finishDate' ? dateOfDay(value) : null;
  return date ? intl.formatDate(date, { dateStyle: 'medium' }) : value;
}
