import { defineMessages, useIntl, type IntlShape } from 'react-intl';
import type { AnswerStatus } from '../../../../contract/answers';
import type { DashboardFilters } from '../../../../contract/dashboard';
import { dateOfDay } from '../../../lib/days';

export const statusMessages: Record<AnswerStatus, { id: string; defaultMessage: string }> = defineMessages({
  in_progress: { id: 'dashboard.status.in_progress', defaultMessage: 'In progress' },
  sent: { id: 'dashboard.status.sent', defaultMessage: 'With the director' },
  completed: { id: 'dashboard.status.completed', defaultMessage: 'Completed' },
});

/** Names that are said before the rest is counted. */
const NAMED = 5;

/** A stored day as people write it, or two of them as a range. */
export function dayText(intl: IntlShape, from: string | undefined, to: string | undefined): string {
  const words = (day: string) => intl.formatDate(dateOfDay(day) ?? undefined, { dateStyle: 'medium' });
  if (from !== undefined && from === to) return words(from);
  if (from === undefined && to === undefined)
    return intl.formatMessage({ id: 'dashboard.period.all', defaultMessage: 'All time' });
  if (from === undefined)
    return intl.formatMessage(
      { id: 'dashboard.period.until', defaultMessage: 'until {day}' },
      { day: words(to ?? '') },
    );
  if (to === undefined)
    return intl.formatMessage({ id: 'dashboard.period.since', defaultMessage: 'since {day}' }, { day: words(from) });
  return intl.formatMessage(
    { id: 'dashboard.period.between', defaultMessage: '{from} to {to}' },
    { from: words(from), to: words(to) },
  );
}

function listText(intl: IntlShape, names: readonly string[]): string {
  const rest = names.length - NAMED;
  if (rest <= 0) return intl.formatList(names, { type: 'conjunction' });
  const more = intl.formatMessage({ id: 'dashboard.words.more', defaultMessage: '{rest, number} more' }, { rest });
  return intl.formatList([...names.slice(0, NAMED), more], { type: 'conjunction' });
}

/** Names of what is filtered by; null for those that are not known (yet). */
export interface FilterNames {
  readonly client: string | null;
  readonly locations: readonly string[];
  readonly project: string;
  readonly managers: readonly string[];
}

/** What the figures are narrowed to, in words: for print, and for finding them again offline. */
export function useFilterMessages() {
  const intl = useIntl();
  return ({ project, answerStatus, dateRange, locations, managers }: DashboardFilters, names: FilterNames): string => {
    const words = [
      names.client !== null &&
        intl.formatMessage({ id: 'dashboard.words.client', defaultMessage: 'Client: {name}' }, { name: names.client }),
      intl.formatMessage(
        { id: 'dashboard.words.period', defaultMessage: 'Period: {period}' },
        { period: dayText(intl, dateRange?.startDate, dateRange?.finishDate) },
      ),
      locations &&
        intl.formatMessage(
          { id: 'dashboard.words.locations', defaultMessage: 'Locations: {names}' },
          { names: listText(intl, names.locations) },
        ),
      project &&
        intl.formatMessage(
          { id: 'dashboard.words.project', defaultMessage: 'Project: {name}' },
          { name: names.project },
        ),
      managers &&
        intl.formatMessage(
          { id: 'dashboard.words.managers', defaultMessage: 'Managers: {names}' },
          { names: listText(intl, names.managers) },
        ),
      answerStatus &&
        intl.formatMessage(
          { id: 'dashboard.words.status', defaultMessage: 'Status: {status}' },
          { status: intl.formatMessage(statusMessages[answerStatus]) },
        ),
    ];
    return words.filter((word) => typeof word === 'string').join(' · ');
  };
}
