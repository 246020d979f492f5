import { createSelector } from '@reduxjs/toolkit';
import type { AnswerStatus } from '../../../contract/answers';
import { isReturned } from '../../../contract/open-remarks';
import { getRecord } from '../../lib/record-table';
import { matches } from '../../lib/text-search';
import type { Answer } from '../../state/answers/answer';
import { selectAnswers } from '../../state/answers/selectors';
import type { RootState } from '../../state/root-reducer';
import { selectClientId } from '../../state/selected-client/selectors';

/** An answer's status; what a director returned is a group of its own, and not among what is in progress. */
export type AnswerGroupName = 'returned' | AnswerStatus;
/** Ids of the answers of each group, the last changed first. */
export type AnswerGroups = Readonly<Record<AnswerGroupName, readonly string[]>>;

type Named = Pick<RootState, 'assessmentTools' | 'locations'>;

const isMatch = ({ assessmentTools, locations }: Named, answer: Answer, query: string) => {
  const location = getRecord(locations, answer.location_id);
  return matches(query, getRecord(assessmentTools, answer.assessment_tool_id)?.name, location?.name, location?.code);
};

/** The answers on the device by status, of those of the selected client whose tool or location matches the query. */
export const selectAnswerGroups = createSelector(
  selectAnswers,
  (state: RootState) => state.assessmentTools,
  (state: RootState) => state.locations,
  selectClientId,
  (_: RootState, query: string) => query.trim(),
  (answers, assessmentTools, locations, clientId, query): AnswerGroups => {
    const groups: Record<AnswerGroupName, string[]> = { returned: [], in_progress: [], sent: [], completed: [] };
    for (const answer of answers) {
      if (clientId !== null && getRecord(locations, answer.location_id)?.client_id !== clientId) continue;
      if (query === '' || isMatch({ assessmentTools, locations }, answer, query))
        groups[isReturned(answer) ? 'returned' : answer.status].push(answer.id);
    }
    return groups;
  },
);
