import { useEffect, useState } from 'react';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { useIntl } from 'react-intl';
import { scrollBehavior } from '../scroll-to-anchor';
import { focusHeading } from '../route-announcer';
import './scroll-to-top.css';

/** In px; at this height the button is not there yet (specification, section 9). */
const THRESHOLD = 200;

/** Looked at in the browser's own time to draw: asked while the page is being put together, it would lay it out twice. */
function useFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    const look = () => setFarDown(window.scrollY > THRESHOLD);
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isFarDown;
}

/** The way back up from far down a page, for the focus too. */
export function ScrollToTop() {
  const intl = useIntl();
  const shown = useFarDown();
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
