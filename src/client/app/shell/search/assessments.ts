import { createSelector } from '@reduxjs/toolkit';
import { getRecord } from '../../../lib/record-table';
import { matches } from '../../../lib/text-search';
import type { Answer } from '../../../state/answers/answer';
import { selectAnswers } from '../../../state/answers/selectors';
import type { RootState } from '../../../state/root-reducer';
import { selectClientId } from '../../../state/selected-client/selectors';

export const SHOWN = 8;

/** What an assessment is of, where, and that place's code, in words; empty where this device does not know. */
export const selectNamesOf = createSelector(
  (state: RootState) => state.assessmentTools,
  (state: RootState) => state.locations,
  (tools, locations) =>
    ({ assessment_tool_id, location_id }: Pick<Answer, 'assessment_tool_id' | 'location_id'>) => ({
      tool: getRecord(tools, assessment_tool_id)?.name ?? '',
      location: getRecord(locations, location_id)?.name ?? '',
      code: getRecord(locations, location_id)?.code ?? '',
    }),
);

export interface FoundAssessment {
  readonly id: string;
  readonly tool: string;
  readonly location: string;
  readonly code: string;
}

/**
 * The last changed assessments of the selected client on this device whose tool or location matches, at most eight of
 * `total`.
 */
export const selectAssessments = createSelector(
  selectAnswers,
  selectNamesOf,
  (state: RootState) => state.locations,
  selectClientId,
  (_: RootState, query: string) => query,
  (answers, namesOf, locations, clientId, query): { found: readonly FoundAssessment[]; total: number } => {
    const found: FoundAssessment[] = [];
    let total = 0;
    for (const answer of answers) {
      if (clientId !== null && getRecord(locations, answer.location_id)?.client_id !== clientId) continue;
      const names = namesOf(answer);
      if (names.tool === '' || !matches(query, ...Object.values(names))) continue;
      total += 1;
      if (total <= SHOWN) found.push({ id: answer.id, ...names });
    }
    return { found, total };
  },
);
