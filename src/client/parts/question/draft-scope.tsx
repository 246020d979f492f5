import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/** Text in a field that is not in the store: it will be, or it can't be as it stands. */
export type Draft = 'waiting' | 'invalid';
type Counts = Readonly<Record<Draft, number>>;

const NONE: Counts = { waiting: 0, invalid: 0 };
const TrackContext = createContext<(draft: Draft, step: number) => void>(() => {});
const CountContext = createContext(NONE);

/**
 * Counts the fields inside that hold text which is not in the store. While there is one, nobody may be told that
 * everything is saved. Scopes nest: the sheet counts what its questions count.
 */
export function DraftScope({ children }: { readonly children: ReactNode }) {
  const trackOutside = useContext(TrackContext);
  const [counts, setCounts] = useState(NONE);
  const track = (draft: Draft, step: number) => {
    setCounts((before) => ({ ...before, [draft]: before[draft] + step }));
    trackOutside(draft, step);
  };
  return (
    <TrackContext value={track}>
      <CountContext value={counts}>{children}</CountContext>
    </TrackContext>
  );
}

/** What text in the nearest scope is not saved: `invalid` as long as there is one of the kind; null when all is. */
export function useDrafts(): Draft | null {
  const { waiting, invalid } = useContext(CountContext);
  if (invalid > 0) return 'invalid';
  return waiting > 0 ? 'waiting' : null;
}

/** Tells the scopes around whether this field holds such text. */
export function useDraftTracking(draft: Draft | null): void {
  const track = useContext(TrackContext);
  useEffect(() => {
    if (draft === null) return;
    track(draft, 1);
    return () => track(draft, -1);
  }, [draft, track]);
}
