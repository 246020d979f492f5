import { useIntl } from 'react-intl';
import { ImpersonationText } from '../../features/auth/impersonation-messages';
import { LeaveButton } from '../../features/auth/leave-button';
import { useWayOut } from '../../features/auth/use-way-out';
import './impersonation-banner.css';

/** Who acts as whom, and the way back. It stays as long as that lasts. */
export default function ImpersonationBanner() {
  const intl = useIntl();
  const { begin, dialog } = useWayOut();
  return (
    <section
      className="impersonation"
      aria-label={intl.formatMessage({ id: 'app.impersonation.label', defaultMessage: 'Acting as another person' })}
    >
      <p className="impersonation-words">
        <ImpersonationText />
      </p>
      <LeaveButton onClick={begin} />
      {dialog}
    </section>
  );
}
