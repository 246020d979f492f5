import Tag from 'antd/es/tag';
import { defineMessages, FormattedMessage } from 'react-intl';
import type { Schedule } from '../../../../contract/schedules';

export const stateMessages = defineMessages({
  active: { id: 'schedule.state.active', defaultMessage: 'Active' },
  paused: { id: 'schedule.state.paused', defaultMessage: 'Paused' },
  stopped: { id: 'schedule.state.stopped', defaultMessage: 'Stopped' },
});

const COLOURS = { active: 'success', paused: 'default', stopped: 'error' } as const;

/** Whether it is sent. */
export const ScheduleState = ({ state }: Pick<Schedule, 'state'>) => (
  <Tag color={COLOURS[state]}>
    <FormattedMessage {...stateMessages[state]} />
  </Tag>
);
