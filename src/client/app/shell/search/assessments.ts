import { createSelector } from '@reduxjs/toolkit';
import { getRecord } from '../../../lib/record-table';
import { matches } from '../../../lib/text-search';
import { selectAnswers } from '../../../state/answers/selectors';
import type { RootState } from '../../../state/root-reducer';
import { selectClientId } from '../../../state/selected-client/selectors';

const SHOWN = 8;

/** The last changed assessments of the selected client on this device whose tool or location matches; at most eight. */
export const selectAssessments = createSelector(
  selectAnswers,
  (state: RootState) => state.assessmentTools,
  (state: RootState) => state.locations,
  selectClientId,
  (_: RootState, query: string) => query,
  (answers, tools, locations, clientId, query) => {
    const found: { id: string; tool: string; location: string }[] = [];
    for (const { id, assessment_tool_id, location_id } of answers) {
      const tool = getRecord(tools, assessment_tool_id)?.name ?? '';
      const place = getRecord(locations, location_id);
      if (clientId !== null && place?.client_id !== clientId) continue;
      const location = place?.name ?? '';
      if (tool !== '' && matches(query, tool, location)) found.push({ id, tool, location });
      if (found.length === SHOWN) break;
    }
    return found;
  },
);
