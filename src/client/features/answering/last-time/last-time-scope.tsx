import { createContext, useContext, useState, type ReactNode } from 'react';
import { useAppSelector } from '../../../state/hooks';
import { makeSelectEarlier, type Earlier, type EarlierValue } from './earlier';

/** Null: on a page that does not look back, as the one that a director's link opens. */
const EarlierContext = createContext<Earlier | null>(null);
const NONE: readonly EarlierValue[] = [];

/** What was completed before an answer: the same object as long as only that answer changes. */
export function useEarlier(answerId: string): Earlier {
  const [selectEarlier] = useState(makeSelectEarlier);
  return useAppSelector((state) => selectEarlier(state, answerId));
}

/**
 * Looks up once for all questions inside what was completed before. They read it from here and not from the state: a
 * thousand of them would ask again at each key press.
 */
export function LastTimeScope({ answerId, children }: { readonly answerId: string; readonly children: ReactNode }) {
  return <EarlierContext value={useEarlier(answerId)}>{children}</EarlierContext>;
}

/** What a question was given before, the last time first; nothing where the page does not look back. */
export const useEarlierValues = (questionId: string): readonly EarlierValue[] =>
  useContext(EarlierContext)?.valuesOf(questionId) ?? NONE;

/** Whether the page looks back and this device holds nothing to see. */
export const useHasNothingEarlier = (): boolean => useContext(EarlierContext)?.isEmpty === true;
