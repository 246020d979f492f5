import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useIntl } from 'react-intl';
import './notice.css';

interface NoticeProps {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
}

/**
 * A message that stays until it is settled or dismissed. Whether it is announced is up to the live region around it.
 */
export function Notice({ kind, children, actions, onDismiss }: NoticeProps) {
  const intl = useIntl();
  return (
    <div className={`notice notice-${kind}`}>
      <div className="notice-text">{children}</div>
      {actions !== undefined && <div className="notice-actions">{actions}</div>}
      {onDismiss && (
        <Button
          type="text"
          className="notice-dismiss"
          icon={<CloseOutlined />}
          aria-label={intl.formatMessage({ id: 'ui.notice.dismiss', defaultMessage: 'Dismiss' })}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
