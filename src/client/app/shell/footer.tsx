import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import product from '../../../../package.json';
import { useAppSelector } from '../../state/hooks';
import { useNow } from '../../ui/use-environment';
import './footer.css';

/** Below the page: whose it is, which version, and what a person looks for before they go offline. */
export function Footer() {
  const type = useAppSelector((state) => state.settings.footerType);
  const now = useNow();
  if (type === 'hidden') return null;
  return (
    <footer className={`footer footer-${type}`}>
      <div className="footer-content">
        <span>
          <FormattedMessage
            id="app.footer.rights"
            defaultMessage="© {year} Outpost · Version {version}"
            values={{ year: <FormattedDate value={now} year="numeric" />, version: product.version }}
          />
        </span>
        <Link to="/outbox">
          <FormattedMessage id="app.footer.outbox" defaultMessage="Outbox" />
        </Link>
        <Link to="/readiness">
          <FormattedMessage id="app.footer.readiness" defaultMessage="Ready to go offline?" />
        </Link>
      </div>
    </footer>
  );
}
