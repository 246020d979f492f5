import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { LINK_DAYS_AT_MOST, RECIPIENTS_AT_MOST } from '../../../../contract/schedule-limits';
import { isTranslated, LANGUAGE_OPTIONS } from '../../../lib/product';
import type { Field } from '../../../parts/resource-form/fields';
import { textOf } from '../../../parts/resource-form/values';
import type { Option, OptionSource } from '../../../ui/remote-select/options';
import { useReportFields } from '../filters/use-report-fields';
import { everyMessages, hourText, periodMessages, weekdayName } from './schedule-messages';
import { addressesIn } from './schedule-values';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Options that are all known. */
const sourceOf = (options: readonly Option[]): OptionSource => ({
  find: (search) =>
    Promise.resolve({
      options: options.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase())),
      hasMore: false,
    }),
  label: () => Promise.resolve(Object.fromEntries(options.map(({ value, label }) => [value, label]))),
});

const makeSources = (intl: IntlShape) => ({
  weekdays: sourceOf([1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: weekdayName(intl, day) }))),
  hours: sourceOf(Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(intl, hour) }))),
});

function faultOfAddresses(intl: IntlShape, text: string): string | null {
  const addresses = addressesIn(text);
  const wrong = addresses.find((address) => !EMAIL.test(address));
  if (wrong !== undefined)
    return intl.formatMessage(
      { id: 'schedule.recipients.wrong', defaultMessage: '“{address}” is not an e-mail address.' },
      { address: wrong },
    );
  if (addresses.length <= RECIPIENTS_AT_MOST) return null;
  return intl.formatMessage(
    {
      id: 'schedule.recipients.tooMany',
      defaultMessage: 'Give at most {most, number} addresses; these are {count, number}.',
    },
    { most: RECIPIENTS_AT_MOST, count: addresses.length },
  );
}

/** Fields that narrow a report, as the form of a schedule has them: a questionnaire comes first, and its days are others. */
function useViewFields(isNew: boolean): readonly Field[] {
  const fields = useReportFields();
  return fields.flatMap((field): Field[] => {
    switch (field.name) {
      case 'client':
        return isNew ? [{ ...field, isRequired: true }] : [];
      case 'tool':
        return [{ ...field, isRequired: true, ...(isNew && { dependsOn: ['client'] }) }];
      case 'startDate':
      case 'finishDate':
        return [];
      case 'status':
        return [field];
      default:
        return [{ ...field, dependsOn: ['tool'] } as Field];
    }
  });
}

/** What a schedule is about, when it is sent, and to whom. `timeZone`: that it goes by; null: that of the client. */
export function useScheduleFields(timeZone: string | null): readonly Field[] {
  const intl = useIntl();
  const view = useViewFields(timeZone === null);
  const [sources] = useState(() => makeSources(intl));
  const isWeekly = (every: string) => every === 'week';
  const choices = <Value extends string>(messages: Readonly<Record<Value, { id: string; defaultMessage: string }>>) =>
    Object.entries<{ id: string; defaultMessage: string }>(messages).map(([value, words]) => ({
      value,
      label: intl.formatMessage(words),
    }));
  return [
    {
      ...{ kind: 'text', name: 'name', maxLength: 100, isRequired: true, width: 'full' },
      label: intl.formatMessage({ id: 'schedule.name', defaultMessage: 'Name' }),
      help: intl.formatMessage({
        id: 'schedule.name.help',
        defaultMessage: 'The subject of the mails begins with it.',
      }),
    },
    ...view,
    {
      ...{ kind: 'choice', name: 'period', isRequired: true, width: 'full' },
      label: intl.formatMessage({ id: 'schedule.period', defaultMessage: 'Days of the report' }),
      help: intl.formatMessage({
        id: 'schedule.period.help',
        defaultMessage: 'Whole days, up to the day before it is sent. “Last month” is the previous calendar month.',
      }),
      options: choices(periodMessages),
    },
    {
      ...{ kind: 'choice', name: 'every', isRequired: true, width: 'full' },
      label: intl.formatMessage({ id: 'schedule.every', defaultMessage: 'When it is sent' }),
      options: choices(everyMessages),
    },
    {
      ...{ kind: 'multiselect', name: 'weekdays', isRequired: true, source: sources.weekdays },
      label: intl.formatMessage({ id: 'schedule.weekdays', defaultMessage: 'Days of the week' }),
      isHidden: ({ every }) => !isWeekly(textOf(every ?? null)),
    },
    {
      ...{ kind: 'select', name: 'hour', isRequired: true, source: sources.hours },
      label: intl.formatMessage({ id: 'schedule.hour', defaultMessage: 'From' }),
      help:
        timeZone === null
          ? intl.formatMessage({ id: 'schedule.hour.help', defaultMessage: 'In the organisation’s time zone' })
          : intl.formatMessage({ id: 'schedule.hour.zone', defaultMessage: '{zone} time' }, { zone: timeZone }),
    },
    {
      ...{ kind: 'textarea', name: 'recipients', maxLength: 6000, isRequired: true, width: 'full' },
      label: intl.formatMessage({ id: 'schedule.recipients', defaultMessage: 'Recipients' }),
      help: intl.formatMessage({
        id: 'schedule.recipients.help',
        defaultMessage:
          'E-mail addresses, one on each line. They need no account: whoever has the link sees the report.',
      }),
      check: (value) => faultOfAddresses(intl, textOf(value)),
    },
    {
      ...{ kind: 'number', name: 'link_days', min: 1, max: LINK_DAYS_AT_MOST, isRequired: true },
      label: intl.formatMessage({ id: 'schedule.linkDays', defaultMessage: 'Days the link works' }),
    },
    {
      ...{ kind: 'number', name: 'below', min: 1, max: 100 },
      label: intl.formatMessage({ id: 'schedule.below', defaultMessage: 'Only if the mean score is below (%)' }),
      help: intl.formatMessage({ id: 'schedule.below.help', defaultMessage: 'Leave it empty to send it every time.' }),
    },
    {
      ...{ kind: 'choice', name: 'language', isRequired: true, width: 'full' },
      label: intl.formatMessage({ id: 'report.language', defaultMessage: 'Language of the report' }),
      options: LANGUAGE_OPTIONS,
      isHidden: () => !isTranslated(),
    },
  ];
}
