import { createSelector } from '@reduxjs/toolkit';
import type { AnswerStatus } from '../../../contract/answers';
import { isReturned } from '../../../contract/open-remarks';
import { getRecord } from '../../lib/record-table';
import { matches } from '../../lib/text-search';
import type { Answer } from '../../state/answers/answer';
import { selectAnswers } from '../../state/answers/selectors';
import type { RootState } from '../../state/root-reducer';
import { selectClientId } from '../../state/selected-client/selectors';
import { selectToolName } from '../../state/sheet/spoken-tool';

/** An answer's status; what a director returned is a group of its own, and not among what is in progress. */
export type AnswerGroupName = 'returned' | AnswerStatus;
/** Ids of the answers of each group, the last changed first. */
export type AnswerGroups = Readonly<Record<AnswerGroupName, readonly string[]>>;

type Named = Pick<RootState, 'assessmentTools' | 'locations' | 'sheet' | 'settings'>;

const isMatch = (state: Named, answer: Answer, query: string) => {
  const location = getRecord(state.locations, answer.location_id);
  const tool = getRecord(state.assessmentTools, answer.assessment_tool_id);
  return matches(query, tool && selectToolName(state, tool), tool?.name, location?.name, location?.code);
};

/** The answers on the device by status, of those of the selected client whose tool or location matches the query. */
export const selectAnswerGroups = createSelector(
  selectAnswers,
  (state: RootState) => state.assessmentTools,
  (state: RootState) => state.locations,
  selectClientId,
  (state: RootState) => state.sheet,
  (state: RootState) => state.settings,
  (_: RootState, query: string) => query.trim(),
  (answers, assessmentTools, locations, clientId, sheet, settings, query): AnswerGroups => {
    const groups: Record<AnswerGroupName, string[]> = { returned: [], in_progress: [], sent: [], completed: [] };
    for (const answer of answers) {
      if (clientId !== null && getRecord(locations, answer.location_id)?.client_id !== clientId) continue;
      if (query === '' || isMatch({ assessmentTools, locations, sheet, settings }, answer, query))
        groups[isReturned(answer) ? 'returned' : answer.status].push(answer.id);
    }
    return groups;
  },
);
