import { useState, type ReactNode } from 'react';
import './auto-dismissed.css';
import { useDismissTimer } from './use-dismiss-timer';

/** In ms: long enough to be read twice. */
const SHOWN = 8_000;
/** In ms, as long as the movement lasts. */
const LEAVING = 240;

interface AutoDismissedProps {
  readonly children: ReactNode;
  readonly onGone: () => void;
}

/**
 * Something that was said once it has been read: after a while it shrinks towards the end of the bar above, where a
 * mark stands for it. Another message needs another key.
 */
export function AutoDismissed({ children, onGone }: AutoDismissedProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { isPaused, events } = useDismissTimer(isLeaving ? LEAVING : SHOWN, () => {
    if (isLeaving) onGone();
    else setLeaving(true);
  });
  if (isPaused && isLeaving) setLeaving(false);
  return (
    <div className={isLeaving ? 'auto-dismissed' : undefined} {...events}>
      {children}
    </div>
  );
}
