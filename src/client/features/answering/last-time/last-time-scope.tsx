import { createContext, useContext, useState, type ReactNode } from 'react';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectIsPartial } from '../../../state/local-store/slice';
import { selectAssessmentTool } from '../../../state/records/selectors';
import { makeSelectEarlier, type Earlier, type EarlierValue } from './earlier';
import './last-time.css';

interface LookBack {
  readonly earlier: Earlier;
  /** Whether the device is still being read, and may hold more. */
  readonly isPartial: boolean;
  /** Whether the questionnaire lets people take over what they wrote. */
  readonly reusesTexts: boolean;
}
/** Null: on a page that does not look back, as the one that a director's link opens. */
const LookBackContext = createContext<LookBack | null>(null);
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
  const earlier = useEarlier(answerId);
  const isPartial = useAppSelector(selectIsPartial);
  const reusesTexts = useAppSelector((state) => {
    const answer = selectAnswer(state, answerId);
    return answer !== undefined && selectAssessmentTool(state, answer.assessment_tool_id)?.reuses_texts === 1;
  });
  return <LookBackContext value={{ earlier, isPartial, reusesTexts }}>{children}</LookBackContext>;
}

/**
 * What a question was given before, the last time first; nothing where the page does not look back. A question that was there before
 * the device was read shows it when it is opened again: a line that comes late would move what somebody is about to tap.
 */
export function useEarlierValues(questionId: string): readonly EarlierValue[] {
  const lookBack = useContext(LookBackContext);
  const [isLate] = useState(lookBack?.isPartial === true);
  return (isLate ? undefined : lookBack?.earlier.valuesOf(questionId)) ?? NONE;
}

/** Whether the questionnaire lets people take over what they wrote the last time. */
export const useReusesTexts = (): boolean => useContext(LookBackContext)?.reusesTexts === true;

/** Whether the page looks back and this device holds nothing to see. */
export function useHasNothingEarlier(): boolean {
  const lookBack = useContext(LookBackContext);
  return lookBack !== null && !lookBack.isPartial && lookBack.earlier.isEmpty;
}
