import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import PauseOutlined from '@ant-design/icons/PauseOutlined';
import SendOutlined from '@ant-design/icons/SendOutlined';
import { useIntl } from 'react-intl';
import type { Schedule } from '../../../../contract/schedules';
import { MenuButton } from '../../../ui/menu-button';
import { isUnderWay } from './schedule-messages';
import type { useScheduleActions } from './use-schedule-actions';

interface ScheduleMenuProps {
  readonly schedule: Schedule;
  readonly online: boolean;
  readonly actions: ReturnType<typeof useScheduleActions>;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

/** All that can be done to a schedule. */
export function ScheduleMenu({ schedule, online, actions, onOpen, onDelete }: ScheduleMenuProps) {
  const intl = useIntl();
  const { name, state } = schedule;
  const items = [
    {
      key: 'open',
      icon: <EditOutlined aria-hidden="true" />,
      label: intl.formatMessage({ id: 'schedule.open', defaultMessage: 'Open' }),
      onClick: onOpen,
    },
    {
      key: 'run',
      icon: <SendOutlined aria-hidden="true" />,
      label: intl.formatMessage({ id: 'schedule.run', defaultMessage: 'Send now' }),
      disabled: !online || state === 'stopped' || isUnderWay(schedule),
      onClick: () => void actions.run(schedule),
    },
    schedule.paused
      ? {
          key: 'resume',
          icon: <CaretRightOutlined aria-hidden="true" />,
          label: intl.formatMessage({ id: 'schedule.resume', defaultMessage: 'Resume' }),
          disabled: !online,
          onClick: () => void actions.pause(schedule, false),
        }
      : {
          key: 'pause',
          icon: <PauseOutlined aria-hidden="true" />,
          label: intl.formatMessage({ id: 'schedule.pause', defaultMessage: 'Pause' }),
          disabled: !online,
          onClick: () => void actions.pause(schedule, true),
        },
    { type: 'divider' as const },
    {
      key: 'delete',
      icon: <DeleteOutlined aria-hidden="true" />,
      danger: true,
      label: intl.formatMessage({ id: 'schedule.delete', defaultMessage: 'Delete…' }),
      disabled: !online,
      onClick: onDelete,
    },
  ];
  return (
    <MenuButton
      items={items}
      type="text"
      shape="circle"
      size="small"
      icon={<MoreOutlined aria-hidden="true" />}
      aria-label={intl.formatMessage({ id: 'schedule.actions', defaultMessage: 'Actions for {name}' }, { name })}
    />
  );
}
