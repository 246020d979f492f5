import { createSelector } from '@reduxjs/toolkit';
import type { AssessmentTool, Question } from '../../../../contract/assessment-tools';
import { isDrawn } from '../../../../contract/signatures';
import { ratioOf } from '../../../../contract/scoring';
import { detailFor } from '../../../lib/answer-details';
import { hiddenIn } from '../../../lib/hidden-questions';
import { makeFinder } from '../../../lib/record-table';
import { toolOf, variantsOf } from '../../../lib/tool-versions';
import { changedOf, completedOf } from '../../../lib/work-times';
import type { Answer } from '../../../state/answers/answer';
import { selectAnswer } from '../../../state/answers/selectors';
import { selectAssessmentTool } from '../../../state/records/selectors';
import type { RootState } from '../../../state/root-reducer';

/** What a question was given in a completed answer. */
export interface EarlierValue {
  readonly value: string;
  /** When that answer was completed, in ISO-8601. */
  readonly at: string;
  /** By the options that it was chosen from, 0 to 1; null: it is not scored. */
  readonly ratio: number | null;
}

/** What was completed at a location before an answer to the same questionnaire, as far as it is on this device. */
export interface Earlier {
  readonly isEmpty: boolean;
  /** What a question of the questionnaire was given last, at most `SHOWN` times, the last one first. */
  readonly valuesOf: (questionId: string) => readonly EarlierValue[];
}

const SHOWN = 5;

const doneOf = (answer: Answer) => completedOf(answer) ?? changedOf(answer);
const doneAt = (answer: Answer): number => Date.parse(doneOf(answer).at);
const lastFirst = (a: Answer, b: Answer): number => doneAt(b) - doneAt(a) || b.id.localeCompare(a.id);

/** What was said in answer to a question, however it was worded; null: nothing that can be said again, or it was hidden. */
function valueIn(answer: Answer, asked: readonly Question[], tool: AssessmentTool): EarlierValue | null {
  const version = toolOf(answer, tool);
  const hidden = version && hiddenIn(version, answer.details);
  for (const question of asked) {
    if (hidden?.has(question.id)) continue;
    const value = detailFor(answer.details, question.id)?.answer_value ?? '';
    // Who signed last time says nothing of this time.
    if (value !== '' && !isDrawn(value)) return { value, at: doneOf(answer).at, ratio: ratioOf(question, value) };
  }
  return null;
}

/** @param answers the last one first */
function earlierOf(answers: readonly Answer[], tool: AssessmentTool | undefined): Earlier {
  const known = new Map<string, readonly EarlierValue[]>();
  const find = (questionId: string): readonly EarlierValue[] => {
    const variants = (tool && variantsOf(tool).get(questionId)) ?? [];
    const question = variants.find(({ id }) => id === questionId);
    if (!tool || !question || question.text_input === 'signature') return [];
    const asked = variants.filter(({ type }) => type === question.type);
    const values: EarlierValue[] = [];
    for (const answer of answers) {
      const value = valueIn(answer, asked, tool);
      if (value) values.push(value);
      if (values.length === SHOWN) break;
    }
    return values;
  };
  return {
    isEmpty: answers.length === 0,
    valuesOf: (questionId) => {
      const values = known.get(questionId) ?? find(questionId);
      known.set(questionId, values);
      return values;
    },
  };
}

/**
 * What was completed before an answer. One selector for one page: while only that answer changes, it gives the same object,
 * whose values are found when they are first asked for.
 */
export function makeSelectEarlier(): (state: RootState, answerId: string) => Earlier {
  const selectFinder = createSelector(
    [
      (state: RootState, answerId: string) => selectAnswer(state, answerId)?.assessment_tool_id,
      (state: RootState, answerId: string) => selectAnswer(state, answerId)?.location_id,
    ],
    (toolId, locationId) =>
      makeFinder<Answer>(
        ({ status, assessment_tool_id, location_id }) =>
          status === 'completed' && assessment_tool_id === toolId && location_id === locationId,
      ),
  );
  return createSelector(
    [
      (state: RootState, answerId: string) => selectFinder(state, answerId)(state.answers),
      (state: RootState, answerId: string) => selectAnswer(state, answerId)?.id,
      (state: RootState, answerId: string) => {
        const answer = selectAnswer(state, answerId);
        return answer?.status === 'completed' ? doneAt(answer) : Infinity;
      },
      (state: RootState, answerId: string) => {
        const answer = selectAnswer(state, answerId);
        return answer && selectAssessmentTool(state, answer.assessment_tool_id);
      },
    ],
    (completed, ownId, ownTime, tool) =>
      earlierOf(completed.filter((answer) => answer.id !== ownId && doneAt(answer) < ownTime).sort(lastFirst), tool),
  );
}
