import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PRODUCT } from '../../../../config/product';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { installationExplained, installationPostponed, installationRequested } from '../../state/installation/slice';
import './install-prompt.css';
import { InstallSteps } from './install-steps';

/** The card goes away with the button that was pressed; the keyboard goes on in the page. */
const focusPage = () => document.querySelector('main')?.focus({ preventScroll: true });

/** Where people fill in: here the whole window belongs to their questions. */
const isWork = (pathname: string) => /^\/(assessment\/|create-answer)/.test(pathname);

/**
 * The offer to install the application, docked to the lower edge. It has room of its own at the end of the page, so
 * that nothing is hidden for good; where people fill in, it stays down there.
 */
function OfferCard() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isByHand = useAppSelector((state) => state.installation.way === 'byHand');
  const { pathname } = useLocation();
  const answer = (action: typeof installationRequested | typeof installationPostponed) => () => {
    focusPage();
    dispatch(action());
  };
  return (
    <section
      className={isWork(pathname) ? 'install-prompt' : 'install-prompt install-prompt-docked'}
      aria-label={intl.formatMessage(
        { id: 'installation.name', defaultMessage: 'Install {product}' },
        { product: PRODUCT.name },
      )}
    >
      <div className="install-prompt-content">
        {/* Not the drawing: for each of those the browser opens a document of its own. */}
        <img src="/icons/icon-192.png" alt="" width={40} height={40} />
        <p className="install-prompt-words">
          <strong>{PRODUCT.name}</strong>
          <FormattedMessage id="installation.text" defaultMessage="Download the product to your mobile" />
        </p>
        <div className="install-prompt-actions">
          <Button onClick={answer(installationPostponed)}>
            <FormattedMessage id="installation.later" defaultMessage="Later" />
          </Button>
          <Button type="primary" onClick={answer(installationRequested)}>
            {isByHand ? (
              <FormattedMessage id="installation.showHow" defaultMessage="Show how" />
            ) : (
              <FormattedMessage id="installation.install" defaultMessage="Install" />
            )}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** What there is to say about installing at this moment: the offer, the steps to take, or nothing. */
export default function InstallPrompt() {
  const dispatch = useAppDispatch();
  const { promptVisible, explaining } = useAppSelector((state) => state.installation);
  return (
    <>
      {promptVisible && <OfferCard />}
      {explaining && <InstallSteps onClose={() => dispatch(installationExplained())} />}
    </>
  );
}
