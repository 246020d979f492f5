import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import './brief.css';

/** In ms: long enough to be read twice. */
const SHOWN = 8_000;
/** In ms, as long as the movement lasts. */
const LEAVING = 240;

interface BriefProps {
  readonly children: ReactNode;
  readonly onGone: () => void;
}

/**
 * Something that was said once it has been read: after a while it shrinks towards the end of the bar above, where a
 * mark stands for it. Who points at it or is in it with the keyboard keeps it, and its time begins anew. Another
 * message needs another key.
 */
export function Brief({ children, onGone }: BriefProps) {
  const [kept, setKept] = useState({ hover: false, focus: false });
  const [leaving, setLeaving] = useState(false);
  const isKept = kept.hover || kept.focus;
  const next = useEffectEvent(() => {
    if (leaving) onGone();
    else setLeaving(true);
  });
  const keep = (change: Partial<typeof kept>) => () => {
    setKept({ ...kept, ...change });
    setLeaving(false);
  };

  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => next(), leaving ? LEAVING : SHOWN);
    return () => clearTimeout(timer);
  }, [isKept, leaving]);

  return (
    <div
      className={leaving ? 'brief brief-leaving' : 'brief'}
      onMouseEnter={keep({ hover: true })}
      onMouseLeave={keep({ hover: false })}
      onFocus={keep({ focus: true })}
      onBlur={keep({ focus: false })}
    >
      {children}
    </div>
  );
}
