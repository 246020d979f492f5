import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Schedule } from '../../../../contract/schedules';
import { SCHEDULES_PATH } from '../../../lib/schedules-path';
import type { Column } from '../../../ui/data-table/columns';
import { momentText, rhythmText, runText } from './schedule-messages';
import { ScheduleState, stateMessages } from './schedule-state';

/** The page of one. */
export const scheduleAddress = ({ id }: Schedule): string => `${SCHEDULES_PATH}/${id}/update`;

/** What the list says of schedules. `hasClient`: of several clients. */
export function useScheduleColumns(hasClient: boolean): readonly Column<Schedule>[] {
  const intl = useIntl();
  const textColumn = (
    column: Omit<Column<Schedule>, 'render'> & { readonly isFault?: (schedule: Schedule) => boolean },
  ): Column<Schedule> => ({
    ...column,
    isSortable: true,
    render: (schedule) => (
      <bdi title={column.text(schedule)} {...(column.isFault?.(schedule) === true && { className: 'fault' })}>
        {column.text(schedule)}
      </bdi>
    ),
  });
  const none = intl.formatMessage({ id: 'schedule.none', defaultMessage: 'None' });
  return [
    {
      ...{ key: 'name', isPrimary: true, width: 220, isSortable: true },
      title: intl.formatMessage({ id: 'schedule.name', defaultMessage: 'Name' }),
      render: (schedule) => (
        <Link to={scheduleAddress(schedule)}>
          <bdi>{schedule.name}</bdi>
        </Link>
      ),
      text: ({ name }) => name,
    },
    {
      ...{ key: 'state', width: 110, isSortable: true, onPhone: 'mark' as const },
      title: intl.formatMessage({ id: 'schedule.state', defaultMessage: 'Status' }),
      render: ({ state }) => <ScheduleState state={state} />,
      text: ({ state }) => intl.formatMessage(stateMessages[state]),
    },
    textColumn({
      ...{ key: 'next', width: 200 },
      title: intl.formatMessage({ id: 'schedule.next', defaultMessage: 'Next time' }),
      text: ({ next_run_at: next, time_zone: zone }) => (next === null ? none : momentText(intl, next, zone)),
      value: ({ next_run_at: next }) => next,
    }),
    textColumn({
      ...{ key: 'last', width: 340, onPhone: 'fact' as const },
      title: intl.formatMessage({ id: 'schedule.last', defaultMessage: 'Last time' }),
      text: ({ last_run: run, time_zone: zone, below }) =>
        run === null ? none : `${runText(intl, run, below)} · ${momentText(intl, run.at, zone)}`,
      value: ({ last_run: run }) => run?.at ?? null,
      isFault: ({ last_run: run }) => run !== null && (run.status === 'failed' || run.mails.failed.length > 0),
    }),
    ...(hasClient
      ? [
          textColumn({
            ...{ key: 'client', width: 160, text: ({ client }) => client.name },
            title: intl.formatMessage({ id: 'report.filter.client', defaultMessage: 'Client' }),
          }),
        ]
      : []),
    textColumn({
      ...{ key: 'when', width: 180, text: (schedule) => rhythmText(intl, schedule) },
      title: intl.formatMessage({ id: 'schedule.every', defaultMessage: 'When it is sent' }),
    }),
    textColumn({
      ...{ key: 'tool', width: 180, text: ({ tool }) => tool.name },
      title: intl.formatMessage({ id: 'report.tool', defaultMessage: 'Questionnaire' }),
    }),
    textColumn({
      ...{ key: 'recipients', width: 200, text: ({ recipients }) => recipients.join(', ') },
      title: intl.formatMessage({ id: 'schedule.recipients', defaultMessage: 'Recipients' }),
    }),
    textColumn({
      ...{ key: 'owner', width: 160, isExtra: true, text: ({ owner }) => owner?.name ?? none },
      title: intl.formatMessage({ id: 'schedule.owner', defaultMessage: 'Saved by' }),
    }),
  ];
}
