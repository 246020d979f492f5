import { useEffect, useRef, useState } from 'react';

/** Where the browser does not say what it passes over, it is taken to draw all. */
const TELLS = 'ContentVisibilityAutoStateChangeEvent' in globalThis;

/** Whether an element with `content-visibility: auto` has come near what is on the screen, if only once. */
export function useSeen() {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(!TELLS);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return undefined;
    const look = (event: Event) => {
      if ('skipped' in event && event.skipped === false) setSeen(true);
    };
    element.addEventListener('contentvisibilityautostatechange', look);
    return () => {
      element.removeEventListener('contentvisibilityautostatechange', look);
    };
  }, [isSeen]);
  return { ref, isSeen };
}
