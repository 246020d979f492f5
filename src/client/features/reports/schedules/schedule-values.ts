import type { Schedule, ScheduleBody, SchedulePeriod } from '../../../../contract/schedules';
import { idsOf, textOf } from '../../../parts/resource-form/values';
import type { Values } from '../../../ui/remote-select/options';
import type { ReportView } from '../filters/report-view';

const PLACES = ['projectId', 'groupId', 'districtId', 'locationId'] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Addresses that somebody wrote, however they are set apart. */
export const addressesIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((one) => one !== '');

/** The relative period that is nearest to days which a page shows. */
function periodOf({ startDate, finishDate }: ReportView['filters']): SchedulePeriod {
  if (startDate === undefined || finishDate === undefined) return 'last7';
  const days = (Date.parse(finishDate) - Date.parse(startDate)) / DAY_MS + 1;
  const isMonth = startDate.endsWith('-01') && new Date(Date.parse(finishDate) + DAY_MS).getUTCDate() === 1;
  if (isMonth && days <= 31) return 'lastMonth';
  return days <= 7 ? 'last7' : days <= 31 ? 'last30' : 'last90';
}

/** What the form of a new one begins with: what a page showed. */
export const valuesOfView = (
  { tool, filters }: ReportView,
  { name, client, language }: { name: string; client: string | null; language: string },
): Values => ({
  ...{ name, client: filters.clientId ?? client, tool },
  ...Object.fromEntries(PLACES.map((place) => [place, filters[place] ?? null])),
  ...{ status: filters.status ?? '', period: periodOf(filters), language },
  ...{ every: 'week', weekdays: ['1'], hour: '8', recipients: '', link_days: 14, below: null },
});

/** What its form shows of a schedule. */
export const valuesOf = (schedule: Schedule): Values => ({
  ...{ name: schedule.name, client: schedule.client.id, tool: schedule.assessment_tool_id },
  ...Object.fromEntries(PLACES.map((place) => [place, schedule.filters[place] ?? null])),
  ...{ status: schedule.filters.status ?? '', period: schedule.period, language: schedule.language },
  ...{ every: schedule.every, weekdays: schedule.weekdays.map(String), hour: String(schedule.hour) },
  recipients: schedule.recipients.join('\n'),
  ...{ link_days: schedule.link_days, below: schedule.below },
});

/** What is sent of the form. */
export function bodyOf(values: Values): ScheduleBody {
  const text = (name: string) => textOf(values[name] ?? null);
  const number = (name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value : null;
  };
  const status = text('status');
  const filters = [...PLACES.map((place) => [place, text(place)] as const), ['status', status] as const];
  return {
    name: text('name'),
    assessment_tool_id: text('tool'),
    filters: Object.fromEntries(filters.filter(([, value]) => value !== '')),
    period: text('period') as SchedulePeriod,
    language: text('language') as Schedule['language'],
    every: text('every') as Schedule['every'],
    weekdays: text('every') === 'week' ? idsOf(values['weekdays'] ?? null).map(Number) : [],
    hour: Number(text('hour')),
    recipients: [...addressesIn(text('recipients'))],
    link_days: number('link_days') ?? 0,
    below: number('below'),
  };
}

/** What the server says of a field, at the field that the form has for it. */
export function faultsOf(fields: Readonly<Record<string, readonly string[]>>): Record<string, readonly string[]> {
  const named = Object.entries(fields).map(([path, faults]) => {
    const [first = path, ...rest] = path.split('.');
    const name = first === 'filters' ? (rest[0] ?? first) : first === 'assessment_tool_id' ? 'tool' : first;
    return [name, faults] as const;
  });
  return Object.fromEntries(named);
}
