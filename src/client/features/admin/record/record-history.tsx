import { FormattedMessage, useIntl } from 'react-intl';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { HistoryPage, type HistoryProps } from './history-page';
import './record-history.css';

/** Who did what to a record, and when. The server has it, not the device. */
export function RecordHistory(props: HistoryProps) {
  const intl = useIntl();
  const { online } = useAdminAccess();
  return (
    <section
      className="panel record-history"
      aria-label={intl.formatMessage({ id: 'admin.history.title', defaultMessage: 'History' })}
    >
      {online ? (
        <HistoryPage {...props} />
      ) : (
        <p className="quiet">
          <FormattedMessage id="admin.history.offline" defaultMessage="Not available offline: the server has it." />
        </p>
      )}
    </section>
  );
}
