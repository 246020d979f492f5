import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'react-redux';
import { isAnswered } from '../../../lib/answer-details';
import { progressOf } from '../../../lib/answer-progress';
import { selectAnswer } from '../../../state/answers/selectors';
import type { RootState } from '../../../state/root-reducer';
import { OWN_SECTION, sectionOfQuestion, type Section } from '../../../lib/sections';
import { focusQuestion, focusSectionHeading } from './focus';

/**
 * What is on screen. `questionId`: the question that the person was led to; null: the section as a whole. `arriveAt`: what
 * takes the focus there: a question, or with null the section's heading.
 */
interface Place {
  readonly section: string;
  readonly questionId: string | null;
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
    if (section !== undefined || custom)
      return { section: section ?? OWN_SECTION, questionId, arriveAt: { questionId } };
  }
  const category = address.get('category');
  if (category === OWN_SECTION || sections.some(({ id }) => id === category))
    return { section: category ?? OWN_SECTION, questionId: null };
  const details = answer?.details ?? [];
  const open = sections.find(
    ({ questions }) => progressOf(questions, { details, evidence: null }).answered < questions.length,
  );
  return { section: (open ?? sections[0])?.id ?? OWN_SECTION, questionId: null };
}

/** Where a section begins for who sees one question at a time: at the first one without an answer, else at the first. */
function firstOpen(state: RootState, answerId: string, sections: readonly Section[], section: string): string | null {
  const questions = sections.find(({ id }) => id === section)?.questions ?? [];
  const details = selectAnswer(state, answerId)?.details ?? [];
  return (questions.find(({ id }) => !isAnswered(details, id)) ?? questions[0])?.id ?? null;
}

/** The place at one of its questions; where something was to take the focus, that does. */
const placeAt = (place: Place, questionId: string | null): Place => ({
  ...place,
  questionId,
  ...(place.arriveAt && { arriveAt: { questionId } }),
});

/**
 * Which part of the sheet is on screen; with `isSingle`, which question. The address follows, so that a reload comes back
 * to it; it is read only once, when the sheet opens.
 */
export function useSheetPlace(answerId: string, sections: readonly Section[], isSingle: boolean) {
  const store = useStore<RootState>();
  const [address, setAddress] = useSearchParams();
  const [place, setPlace] = useState<Place>(() => placeOnOpening(store.getState(), answerId, sections, address));
  const begin = (section: string) => firstOpen(store.getState(), answerId, sections, section);
  // The person sees one question at a time from now on, or came to a section as a whole.
  if (isSingle && place.questionId === null && place.section !== OWN_SECTION)
    setPlace(placeAt(place, begin(place.section)));

  const { arriveAt } = place;
  const arrive = useEffectEvent((questionId: string | null) => {
    // What shows one question takes the focus itself: its code may still be on its way.
    if (isSingle) return;
    if (questionId === null) focusSectionHeading();
    else focusQuestion(questionId);
  });
  useEffect(() => {
    if (arriveAt) arrive(arriveAt.questionId);
  }, [arriveAt]);

  const goTo = (section: string, wanted: string | null = null) => {
    const questionId = wanted ?? (isSingle ? begin(section) : null);
    setPlace({ section, questionId, arriveAt: { questionId } });
    if (isSingle && questionId !== null) setAddress({ question: questionId }, { replace: true });
    else if (section !== place.section || address.has('question')) setAddress({ category: section }, { replace: true });
  };
  return { section: place.section, questionId: place.questionId, arriveAt, goTo };
}
