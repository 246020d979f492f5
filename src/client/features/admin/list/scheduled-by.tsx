import { FormattedMessage, useIntl } from 'react-intl';
import type { AdminSelection } from '../../../../contract/admin';
import type { AdminGroup } from '../../../../contract/admin-groups';
import type { Schedule } from '../../../../contract/schedules';
import { schedulesApi } from '../../../api/schedules-api';
import { FailedNotice } from '../../../parts/failed-notice';
import { useAppSelector } from '../../../state/hooks';
import { Notice } from '../../../ui/notice';

/** What a scheduled report says of a group's records: the one that it is about, or is narrowed to. */
const NAMED: Partial<Record<AdminGroup, (schedule: Schedule) => string | undefined>> = {
  'assessment-tools': ({ assessment_tool_id }) => assessment_tool_id,
  projects: ({ filters }) => filters.projectId,
  groups: ({ filters }) => filters.groupId,
  districts: ({ filters }) => filters.districtId,
  locations: ({ filters }) => filters.locationId,
};

interface ScheduledByProps {
  readonly group: AdminGroup;
  /** What is to be deleted: a record, or many. */
  readonly of: string | AdminSelection;
}

/** Whether a selection holds a record; of all that a list shows, which only the server knows, it may. */
const mayHold = (of: ScheduledByProps['of'], id: string): boolean => {
  if (typeof of === 'string') return of === id;
  return 'ids' in of ? of.ids.includes(id) : !of.except.includes(id);
};

/** Which scheduled reports will no longer be sent without some records, read out when it is known; nothing where none names them. */
export function ScheduledBy({ group, of }: ScheduledByProps) {
  const intl = useIntl();
  const hasSchedules = useAppSelector(({ connectivity }) => connectivity.capabilities?.schedules === true);
  const named = NAMED[group];
  const {
    data = [],
    error,
    refetch,
  } = schedulesApi.useSchedulesQuery({ clientId: null }, { skip: !hasSchedules || !named });
  const names = data
    .filter((schedule) => {
      const id = named?.(schedule);
      return id !== undefined && mayHold(of, id);
    })
    .map(({ name }) => `\u2068${name}\u2069`);
  const listed = intl.formatList(names, { type: 'conjunction' });
  return (
    <div role="status">
      {names.length > 0 && (
        <Notice kind="warning">
          {typeof of === 'string' ? (
            <FormattedMessage
              id="admin.delete.scheduled"
              defaultMessage="{count, plural, one {A scheduled report uses it and will no longer be sent: {names}.} other {# scheduled reports use it and will no longer be sent: {names}.}}"
              values={{ count: names.length, names: listed }}
            />
          ) : 'ids' in of ? (
            <FormattedMessage
              id="admin.bulk.scheduled"
              defaultMessage="{count, plural, one {A scheduled report uses one of them and will no longer be sent: {names}.} other {# scheduled reports use some of them and will no longer be sent: {names}.}}"
              values={{ count: names.length, names: listed }}
            />
          ) : (
            <FormattedMessage
              id="admin.bulk.maybeScheduled"
              defaultMessage="{count, plural, one {A scheduled report may use one of them and would no longer be sent: {names}.} other {# scheduled reports may use some of them and would no longer be sent: {names}.}}"
              values={{ count: names.length, names: listed }}
            />
          )}
        </Notice>
      )}
      {error !== undefined && (
        <>
          <p>
            <FormattedMessage
              id="admin.delete.scheduledUnknown"
              defaultMessage="Whether scheduled reports stop being sent could not be looked up."
            />
          </p>
          <FailedNotice error={error} onRetry={refetch} />
        </>
      )}
    </div>
  );
}
