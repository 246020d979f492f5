import RightOutlined from '@ant-design/icons/RightOutlined';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHasAdmin, useAdminAccess } from '../../../state/admin/use-admin-access';
import { HistoryPage, type HistoryProps } from './history-page';
import './record-history.css';

/** Who did what to a record, and when. Loaded when it is opened; the server has it, not the device. */
export function RecordHistory(props: HistoryProps) {
  const { online } = useAdminAccess();
  const hasAdmin = useHasAdmin();
  const [isOpen, setOpen] = useState(false);
  if (!hasAdmin) return null;
  if (!online) {
    return (
      <section className="panel record-history">
        <h2>
          <FormattedMessage id="admin.history.title" defaultMessage="History" />
        </h2>
        <p className="history-note quiet">
          <FormattedMessage id="admin.history.offline" defaultMessage="Not available offline: the server has it." />
        </p>
      </section>
    );
  }
  return (
    <details className="panel record-history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <RightOutlined aria-hidden="true" className="points" />
        <h2>
          <FormattedMessage id="admin.history.title" defaultMessage="History" />
        </h2>
      </summary>
      {isOpen && <HistoryPage {...props} />}
    </details>
  );
}
