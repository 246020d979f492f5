import { useEffect } from 'react';
import { useAppSelector } from '../../state/hooks';

/** While a change is only in memory, leaving the page asks first. */
export function useUnsavedGuard(): void {
  const unsaved = useAppSelector((state) => Object.keys(state.outbox.unsaved).length > 0);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}
