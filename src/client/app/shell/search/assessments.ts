import { createSelector } from '@reduxjs/toolkit';
import { getRecord } from '../../../lib/record-table';
import { matches } from '../../../lib/text-search';
import type { Answer } from '../../../state/answers/answer';
import { selectAnswers } from '../../../state/answers/selectors';
import type { RootState } from '../../../state/root-reducer';
import { selectClientId } from '../../../state/selected-client/selectors';

export const SHOWN = 8;

/** What an assessment is of, and where, in words; empty where this device does not know. */
export const selectNamesOf = createSelector(
  (state: RootState) => state.assessmentTools,
  (state: RootState) => state.locations,
  (tools, locations) =>
    ({ assessment_tool_id, location_id }: Pick<Answer, 'assessment_tool_id' | 'location_id'>) => ({
      tool: getRecord(tools, assessment_tool_id)?.name ?? '',
      location: getRecord(locations, location_id)?.name ?? '',
    }),
);

/** The last changed assessments of the selected client on this device whose tool or location matches; at most eight. */
export const selectAssessments = createSelector(
  selectAnswers,
  selectNamesOf,
  (state: RootState) => state.locations,
  selectClientId,
  (_: RootState, query: string) => query,
  (answers, namesOf, locations, clientId, query) => {
    const found: { id: string; tool: string; location: string }[] = [];
    for (const answer of answers) {
      if (clientId !== null && getRecord(locations, answer.location_id)?.client_id !== clientId) continue;
      const { tool, location } = namesOf(answer);
      if (tool !== '' && matches(query, tool, location)) found.push({ id: answer.id, tool, location });
      if (found.length === SHOWN) break;
    }
    return found;
  },
);
