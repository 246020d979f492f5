import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Schedule } from '../../../../contract/schedules';
import { SCHEDULES_PATH } from '../../../lib/schedules-path';
import { ResourceForm } from '../../../parts/resource-form/resource-form';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import type { Values } from '../../../ui/remote-select/options';
import { useSaving } from './use-saving';
import { useScheduleFields } from './use-schedule-fields';

interface ScheduleFormProps {
  /** Null: a new one. */
  readonly schedule: Schedule | null;
  readonly begin: () => Values;
}

/** What a report is about, when it is sent, and to whom. */
export function ScheduleForm({ schedule, begin }: ScheduleFormProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { reason } = useAdminAccess();
  const [initial] = useState(begin);
  const fields = useScheduleFields(schedule?.time_zone ?? null);
  const save = useSaving(schedule);
  return (
    <div className="panel">
      <ResourceForm
        fields={fields}
        initial={initial}
        submitLabel={intl.formatMessage({ id: 'schedule.save', defaultMessage: 'Save' })}
        onSubmit={save}
        onCancel={() => void navigate(SCHEDULES_PATH)}
        backLabel={<FormattedMessage id="schedule.back" defaultMessage="All scheduled reports" />}
        disabledReason={reason}
      />
    </div>
  );
}
