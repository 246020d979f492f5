import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useAppSelector } from '../../state/hooks';
import './loading-bar.css';
import { BEGUN, COMPLETED, grown, IDLE, RESET_DELAY, TICK } from './loading-bar-progress';

/**
 * Along the upper edge while a page is on its way. It cannot know how far that is: it shows that something goes on. It
 * stands beside all landmarks, so it is a live region; its value is no text, so nothing is read out at every step.
 */
export function LoadingBar({ random = Math.random }: { random?: () => number }) {
  const intl = useIntl();
  const loading = useAppSelector((state) => state.loader.pages > 0);
  const [wasLoading, setWasLoading] = useState(false);
  const [progress, setProgress] = useState(IDLE);
  if (loading !== wasLoading) {
    setWasLoading(loading);
    setProgress(loading ? BEGUN : COMPLETED);
  }

  useEffect(() => {
    if (!loading) {
      const reset = setTimeout(() => {
        setProgress(IDLE);
      }, RESET_DELAY);
      return () => {
        clearTimeout(reset);
      };
    }
    const ticking = setInterval(() => {
      const step = random();
      setProgress((current) => grown(current, step));
    }, TICK);
    return () => {
      clearInterval(ticking);
    };
  }, [loading, random]);

  return (
    <div
      className="loading-bar"
      role="progressbar"
      aria-live="polite"
      aria-label={intl.formatMessage({ id: 'app.loadingBar', defaultMessage: 'Loading the page' })}
      aria-hidden={progress === IDLE}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress.value)}
    >
      <div className="loading-bar-buffer" style={{ inlineSize: `${progress.buffer}%` }} />
      <div className="loading-bar-value" style={{ inlineSize: `${progress.value}%` }} />
    </div>
  );
}
