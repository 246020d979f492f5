import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

interface ItemActionsProps {
  readonly onMoveBy: (step: 1 | -1) => void;
  readonly onMoveTo: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

const IconAction = ({
  label,
  icon,
  onClick,
}: {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}) => (
  <button type="button" className="quiet-button" aria-label={label} title={label} onClick={onClick}>
    {icon}
  </button>
);

/** What can be done with the chosen question or category as a whole. */
export function ItemActions({ onMoveBy, onMoveTo, onDuplicate, onDelete }: ItemActionsProps) {
  const intl = useIntl();
  return (
    <div className="item-actions">
      <IconAction
        label={intl.formatMessage({ id: 'admin.questions.moveUp', defaultMessage: 'Move up' })}
        icon={<ArrowUpOutlined aria-hidden="true" />}
        onClick={() => onMoveBy(-1)}
      />
      <IconAction
        label={intl.formatMessage({ id: 'admin.questions.moveDown', defaultMessage: 'Move down' })}
        icon={<ArrowDownOutlined aria-hidden="true" />}
        onClick={() => onMoveBy(1)}
      />
      <button type="button" className="quiet-button" aria-haspopup="dialog" onClick={onMoveTo}>
        <FormattedMessage id="admin.questions.moveTo" defaultMessage="Move to…" />
      </button>
      <IconAction
        label={intl.formatMessage({ id: 'admin.questions.duplicate', defaultMessage: 'Duplicate' })}
        icon={<CopyOutlined aria-hidden="true" />}
        onClick={onDuplicate}
      />
      <button
        type="button"
        className="quiet-button quiet-button-danger"
        aria-label={intl.formatMessage({ id: 'admin.questions.delete', defaultMessage: 'Delete' })}
        title={intl.formatMessage({ id: 'admin.questions.delete', defaultMessage: 'Delete' })}
        onClick={onDelete}
      >
        <DeleteOutlined aria-hidden="true" />
      </button>
    </div>
  );
}
