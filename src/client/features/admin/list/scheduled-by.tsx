import { FormattedMessage, useIntl } from 'react-intl';
import type { AdminGroup } from '../../../../contract/admin-groups';
import type { Schedule } from '../../../../contract/schedules';
import { schedulesApi } from '../../../api/schedules-api';
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

/** Which scheduled reports are no longer sent without a record; nothing where none names it. */
export function ScheduledBy({ group, id }: { readonly group: AdminGroup; readonly id: string }) {
  const intl = useIntl();
  const hasSchedules = useAppSelector(({ connectivity }) => connectivity.capabilities?.schedules === true);
  const named = NAMED[group];
  const { data = [] } = schedulesApi.useSchedulesQuery({ clientId: null }, { skip: !hasSchedules || !named });
  const names = data.filter((schedule) => named?.(schedule) === id).map(({ name }) => `\u2068${name}\u2069`);
  if (names.length === 0) return null;
  return (
    <Notice kind="warning">
      <FormattedMessage
        id="admin.delete.scheduled"
        defaultMessage="{count, plural, one {A scheduled report uses it and is no longer sent: {names}.} other {# scheduled reports use it and are no longer sent: {names}.}}"
        values={{ count: names.length, names: intl.formatList(names, { type: 'conjunction' }) }}
      />
    </Notice>
  );
}
