import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { withhold } from '../../lib/withheld';
import type { AppThunk } from '../../state/context';
import { useAppDispatch } from '../../state/hooks';
import { selectOwner } from '../../state/sharing/selectors';
import { useDraftTracking } from '../question/draft-scope';
import { UNDO_MS } from './undo-time';

const owner: AppThunk<string | null> = (_, getState) => selectOwner(getState());

/**
 * Removes something ten seconds after the person said so, when its page is left, or before the answer is submitted;
 * until then it can be taken back, and nothing has happened. Whoever is signed in later removes nothing.
 */
export function useRemoval(remove: () => AppThunk<Promise<boolean>>) {
  const dispatch = useAppDispatch();
  const [isRemoved, setRemoved] = useState(false);
  /** Whose removal is still to be done. */
  const remover = useRef<string | null>(null);
  useDraftTracking(isRemoved ? 'waiting' : null);

  const finish = useEffectEvent(async () => {
    const isTheirs = remover.current !== null && remover.current === dispatch(owner);
    remover.current = null;
    if (isTheirs) await dispatch(remove());
    // Where this device refused to note it, the thing is there again.
    setRemoved(false);
  });
  useEffect(() => {
    if (!isRemoved) return;
    const whenOver = () => void finish();
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') whenOver();
    };
    const timer = setTimeout(whenOver, UNDO_MS);
    const stopWithholding = withhold(() => finish());
    window.addEventListener('pagehide', whenOver);
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      clearTimeout(timer);
      stopWithholding();
      window.removeEventListener('pagehide', whenOver);
      document.removeEventListener('visibilitychange', whenHidden);
      whenOver();
    };
  }, [isRemoved]);

  return {
    isRemoved,
    begin: () => {
      remover.current = dispatch(owner);
      setRemoved(true);
    },
    undo: () => {
      remover.current = null;
      setRemoved(false);
    },
  };
}
