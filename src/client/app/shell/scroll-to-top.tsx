import { useSyncExternalStore } from 'react';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { useIntl } from 'react-intl';
import { scrollBehavior } from '../scroll-to-anchor';
import { focusHeading } from '../route-announcer';
import './scroll-to-top.css';

/** In px; at this height the button is not there yet (specification, section 9). */
const THRESHOLD = 200;

const subscribe = (onScroll: () => void) => {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
  };
};
const isFarDown = () => window.scrollY > THRESHOLD;

/** The way back up from far down a page, for the focus too. */
export function ScrollToTop() {
  const intl = useIntl();
  const shown = useSyncExternalStore(subscribe, isFarDown);
  if (!shown) return null;
  return (
    <button
      type="button"
      className="scroll-to-top"
      aria-label={intl.formatMessage({ id: 'app.scrollToTop', defaultMessage: 'Back to top' })}
      onClick={() => {
        focusHeading();
        window.scrollTo({ top: 0, behavior: scrollBehavior() });
      }}
    >
      <ArrowUpOutlined aria-hidden />
    </button>
  );
}
