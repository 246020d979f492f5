import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../hooks';

/** Runs `reread` whenever the page hears that others changed something, as long as the screen is there. */
export function useOthersChanges(reread: () => unknown): void {
  const count = useAppSelector((state) => state.admin.othersChanges);
  const seen = useRef(count);
  const onChange = useEffectEvent(reread);
  useEffect(() => {
    if (count === seen.current) return;
    seen.current = count;
    onChange();
  }, [count]);
}
