import { useEffect, useState, useSyncExternalStore } from 'react';

/** Whether a media query holds at this moment. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => {
        media.removeEventListener('change', changed);
      };
    },
    () => window.matchMedia(query).matches,
  );
}

const onVisibilityChange = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
  };
};

/** Whether anybody can see the page: its tab may be behind others. */
export const useVisible = (): boolean =>
  useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible');

const MINUTE = 60_000;

const onMinute = (changed: () => void) => {
  const timer = setInterval(changed, MINUTE / 2);
  return () => {
    clearInterval(timer);
  };
};
const currentMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The time, in ms since the epoch, to the minute; the component is drawn again when it changes. */
export const useNow = (): number => useSyncExternalStore(onMinute, currentMinute);

const REST = 250;

/** What somebody types, once the typing rests for a moment: nobody is asked for each letter. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
