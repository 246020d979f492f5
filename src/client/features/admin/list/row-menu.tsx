import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MenuButton } from '../../../ui/menu-button';
import type { RowAction } from '../resource';
import './row-menu.css';

interface RowMenuProps {
  /** The record's name. */
  readonly name: string;
  readonly actions: readonly RowAction[];
  /** Offline, what changes something is not offered; what opens a page is. */
  readonly canChange: boolean;
  readonly canDelete: boolean;
  /** Absent on the record's own page. */
  readonly onOpen?: () => void;
  readonly onAct: (action: RowAction) => void;
  readonly onDelete: () => void;
}

/** All that can be done to the record of one row. */
export function RowMenu({ name, actions, canChange, canDelete, onOpen, onAct, onDelete }: RowMenuProps) {
  const intl = useIntl();
  /** What can't be done now says why. */
  const labelOf = (words: string, isDisabled: boolean): ReactNode =>
    isDisabled ? (
      <>
        {words}
        <span className="row-menu-reason">
          <FormattedMessage id="admin.row.needsNetwork" defaultMessage="Needs a connection" />
        </span>
      </>
    ) : (
      words
    );
  const open = {
    key: 'open',
    icon: <EditOutlined aria-hidden="true" />,
    label: intl.formatMessage({ id: 'admin.row.open', defaultMessage: 'Open' }),
    onClick: () => onOpen?.(),
  };
  const others = actions.map((action) => {
    const disabled = !canChange && !('to' in action);
    return {
      key: action.key,
      icon: action.icon,
      label: labelOf(action.label, disabled),
      disabled,
      onClick: () => onAct(action),
    };
  });
  const remove = {
    key: 'delete',
    icon: <DeleteOutlined aria-hidden="true" />,
    danger: true,
    label: labelOf(intl.formatMessage({ id: 'admin.row.delete', defaultMessage: 'Delete…' }), !canChange),
    disabled: !canChange,
    onClick: onDelete,
  };
  const first = [...(onOpen ? [open] : []), ...others];
  const last = canDelete ? [...(first.length > 0 ? [{ type: 'divider' as const }] : []), remove] : [];
  const label = intl.formatMessage({ id: 'admin.row.actions', defaultMessage: 'Actions for {name}' }, { name });
  return (
    <MenuButton
      items={[...first, ...last]}
      type="text"
      shape="circle"
      size="small"
      icon={<MoreOutlined aria-hidden="true" />}
      aria-label={label}
    />
  );
}
