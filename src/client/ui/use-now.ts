import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const subscribe = (onTick: () => void) => {
  const timer = setInterval(onTick, MINUTE / 2);
  return () => {
    clearInterval(timer);
  };
};
const currentMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The time, in ms since the epoch, to the minute; the component is drawn again when it changes. */
export const useNow = (): number => useSyncExternalStore(subscribe, currentMinute);
