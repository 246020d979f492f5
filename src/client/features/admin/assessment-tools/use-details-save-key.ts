import { useEffect, type RefObject } from 'react';

/**
 * Ctrl/⌘+S never opens the browser's own dialog on the pages of a questionnaire. Whoever is in the form of its details
 * saves that; else the key goes on to the questions.
 */
export function useDetailsSaveKey(details: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      const form = document.activeElement?.closest('form');
      if (!form || !details.current?.contains(form)) return;
      event.stopImmediatePropagation();
      form.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [details]);
}
