import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'react-redux';
import { progressOf } from '../../../lib/answer-progress';
import { selectAnswer } from '../../../state/answers/selectors';
import type { RootState } from '../../../state/root-reducer';
import { OWN_SECTION, sectionOfQuestion, type Section } from '../sections';
import { focusQuestion, focusSectionHeading } from './focus';

/** The section on screen, and what takes the focus there: a question, or with null the section's heading. */
interface Place {
  readonly section: string;
  readonly arriveAt?: { readonly questionId: string | null };
}

/** Where the address points to (`?question=`, `?category=`), else the first category that is not complete. */
function placeOnOpening(
  state: RootState,
  answerId: string,
  sections: readonly Section[],
  address: URLSearchParams,
): Place {
  const answer = selectAnswer(state, answerId);
  const questionId = address.get('question');
  if (questionId !== null) {
    const section = sectionOfQuestion(sections, questionId)?.id;
    const custom = answer?.custom_questions.some(({ id }) => id === questionId) === true;
    if (section !== undefined || custom) return { section: section ?? OWN_SECTION, arriveAt: { questionId } };
  }
  const category = address.get('category');
  if (category === OWN_SECTION || sections.some(({ id }) => id === category))
    return { section: category ?? OWN_SECTION };
  const details = answer?.details ?? [];
  const open = sections.find(({ questions }) => progressOf(questions, details).answered < questions.length);
  return { section: (open ?? sections[0])?.id ?? OWN_SECTION };
}

/**
 * Which part of the sheet is on screen. The address follows, so that a reload comes back to it; it is read only once,
 * when the sheet opens.
 */
export function useSheetPlace(answerId: string, sections: readonly Section[]) {
  const store = useStore<RootState>();
  const [address, setAddress] = useSearchParams();
  const [place, setPlace] = useState<Place>(() => placeOnOpening(store.getState(), answerId, sections, address));

  const { arriveAt } = place;
  useEffect(() => {
    if (!arriveAt) return;
    if (arriveAt.questionId === null) focusSectionHeading();
    else focusQuestion(arriveAt.questionId);
  }, [arriveAt]);

  const goTo = (section: string, questionId: string | null = null) => {
    setPlace({ section, arriveAt: { questionId } });
    if (section !== place.section || address.has('question')) setAddress({ category: section }, { replace: true });
  };
  return { section: place.section, goTo };
}
