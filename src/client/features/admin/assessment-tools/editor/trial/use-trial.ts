import { useState } from 'react';
import type { AnswerDetail } from '../../../../../../contract/answers';
import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import type { Evidence } from '../../../../../../contract/evidence';
import { inLanguage, languageFor } from '../../../../../../contract/translations';
import { missingOf } from '../../../../../lib/missing-questions';
import { nearestShown, sectionsOf, shownSections } from '../../../../../lib/sections';
import { useStable } from '../../../../../ui/use-stable';
import { useKnown } from '../use-known';

const NOTHING: readonly AnswerDetail[] = [];
const NO_EVIDENCE: readonly Evidence[] = [];

/** Answers to a whole questionnaire that nobody keeps, and where the person is in it; `language`: of the interface. */
export function useTrial(tool: AssessmentTool, language: string) {
  const { evidence } = useKnown();
  const [chosen, setChosen] = useState<string | null>(null);
  const spoken = languageFor(tool, [chosen, language]);
  const [details, setDetails] = useState<readonly AnswerDetail[]>(NOTHING);
  const [at, setAt] = useState<string | null>(null);
  const [isAtEnd, setAtEnd] = useState(false);
  const [target, setTarget] = useState<string | null>(null);
  const read = inLanguage(tool, spoken);
  const answer = { details: [...details], custom_details: [], custom_questions: [] };
  const sections = shownSections(read, answer.details);
  const section = nearestShown(sectionsOf(read), sections, at) ?? sections[0];
  const change = (question_id: string, given: Partial<AnswerDetail>) =>
    setDetails((before) => {
      const known = before.find((one) => one.question_id === question_id);
      const detail = { question_id, answer_id: '', answer_value: null, additional_info: null, ...known, ...given };
      return [...before.filter((one) => one !== known), detail];
    });
  const actions = useStable({
    answer: (id: string, answer_value: string | null) => change(id, { answer_value }),
    note: (id: string, additional_info: string | null) => change(id, { additional_info }),
    speak: setChosen,
    go: (id: string) => {
      setAt(id);
      setAtEnd(false);
      setTarget(null);
    },
    /** To a question, which takes the focus. */
    goTo: (question: string) => {
      setAt(sections.find(({ questions }) => questions.some(({ id }) => id === question))?.id ?? null);
      setAtEnd(false);
      setTarget(question);
    },
    end: () => setAtEnd(true),
    restart: () => {
      setDetails(NOTHING);
      setAt(null);
      setAtEnd(false);
      setTarget(null);
    },
  });
  return {
    ...{ tool: read, language: spoken, answer, sections, target, actions },
    /** The category at hand; undefined: there is none, or the person is at the end. */
    section: isAtEnd ? undefined : section,
    /** Photos and files that are needed among it: none can be added here. */
    missing: missingOf(sections, answer, evidence ? NO_EVIDENCE : null),
  };
}
export type Trial = ReturnType<typeof useTrial>;
