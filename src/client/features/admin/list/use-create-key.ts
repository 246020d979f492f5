import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTyping } from '../../../lib/keyboard';

/** `c` opens the page for a new record, wherever nothing is typed. `path` null: there is none now. */
export function useCreateKey(path: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (path === null) return;
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key !== 'c' || hasModifier || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      void navigate(path);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [path, navigate]);
}
