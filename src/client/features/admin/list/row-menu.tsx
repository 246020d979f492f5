import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { useIntl } from 'react-intl';
import type { RowAction } from '../resource';
import './row-menu.css';

interface RowMenuProps {
  /** The record's name. */
  readonly name: string;
  readonly actions: readonly RowAction[];
  /** Offline, what changes something is not offered; what opens a page is. */
  readonly canChange: boolean;
  readonly canDelete: boolean;
  readonly onOpen: () => void;
  readonly onAct: (action: RowAction) => void;
  readonly onDelete: () => void;
}

/** All that can be done to the record of one row. */
export function RowMenu({ name, actions, canChange, canDelete, onOpen, onAct, onDelete }: RowMenuProps) {
  const intl = useIntl();
  const open = {
    key: 'open',
    icon: <EditOutlined aria-hidden="true" />,
    label: intl.formatMessage({ id: 'admin.row.open', defaultMessage: 'Open' }),
    onClick: onOpen,
  };
  const others = actions.map((action) => ({
    key: action.key,
    icon: action.icon,
    label: action.label,
    disabled: !canChange && !('to' in action),
    onClick: () => onAct(action),
  }));
  const remove = {
    key: 'delete',
    icon: <DeleteOutlined aria-hidden="true" />,
    danger: true,
    label: intl.formatMessage({ id: 'admin.row.delete', defaultMessage: 'Delete…' }),
    disabled: !canChange,
    onClick: onDelete,
  };
  const label = intl.formatMessage({ id: 'admin.row.actions', defaultMessage: 'Actions for {name}' }, { name });
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      // On the page and not behind it, so that it is part of its landmark.
      getPopupContainer={(trigger) => trigger.closest('main') ?? document.body}
      menu={{ items: [open, ...others, ...(canDelete ? [{ type: 'divider' as const }, remove] : [])] }}
    >
      <Button type="text" shape="circle" size="small" icon={<MoreOutlined aria-hidden="true" />} aria-label={label} />
    </Dropdown>
  );
}
