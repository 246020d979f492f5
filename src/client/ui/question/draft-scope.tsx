import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

const TrackContext = createContext<(step: number) => void>(() => {});
const CountContext = createContext(0);

/**
 * Counts the fields inside that hold text which is not in the store yet. While there is one, nobody may be told that
 * everything is saved. Scopes nest: the sheet counts what its questions count.
 */
export function DraftScope({ children }: { readonly children: ReactNode }) {
  const trackOutside = useContext(TrackContext);
  const [count, setCount] = useState(0);
  const track = (step: number) => {
    setCount((before) => before + step);
    trackOutside(step);
  };
  return (
    <TrackContext value={track}>
      <CountContext value={count}>{children}</CountContext>
    </TrackContext>
  );
}

/** Whether text in the nearest scope waits to be saved. */
export const useHasDrafts = () => useContext(CountContext) > 0;

/** Tells the scopes around whether this field holds such text. */
export function useDraftTracking(waiting: boolean): void {
  const track = useContext(TrackContext);
  useEffect(() => {
    if (!waiting) return;
    track(1);
    return () => track(-1);
  }, [waiting, track]);
}
