import { createSelector } from '@reduxjs/toolkit';
import { inNaturalOrder } from '../../lib/natural-order';
import { allRecords, getRecord } from '../../lib/record-table';
import { toolOf } from '../../lib/tool-versions';
import type { Answer } from '../answers/answer';
import type { RootState } from '../root-reducer';
import { isWithdrawn, offered } from './withdrawn';

export const byName = (a: { name: string }, b: { name: string }) => inNaturalOrder(a.name, b.name);

export const selectAssessmentTool = (state: RootState, id: string) => getRecord(state.assessmentTools, id);
/** The tool with the questions that an answer began with; undefined when these are not on the device. */
export function selectToolOf(
  state: RootState,
  answer: Pick<Answer, 'assessment_tool_id' | 'assessment_tool_version'> | undefined,
) {
  const tool = answer && selectAssessmentTool(state, answer.assessment_tool_id);
  return tool && toolOf(answer, tool);
}
export const selectLocation = (state: RootState, id: string) => getRecord(state.locations, id);

/** Which of what an answer is about the server does not give any more. */
export function selectWithdrawn(
  state: RootState,
  answer: Pick<Answer, 'assessment_tool_id' | 'location_id'> | undefined,
) {
  const tool = answer && selectAssessmentTool(state, answer.assessment_tool_id);
  const location = answer && selectLocation(state, answer.location_id);
  if (isWithdrawn(tool)) return isWithdrawn(location) ? 'both' : 'tool';
  return isWithdrawn(location) ? 'location' : null;
}

/** The questionnaires that the server gives, by name; not those that are kept for unsent work alone. */
export const selectAssessmentTools = createSelector(
  (state: RootState) => state.assessmentTools,
  (tools) => offered(allRecords(tools)).sort(byName),
);
/** The locations that the server gives, by name. */
export const selectLocations = createSelector(
  (state: RootState) => state.locations,
  (locations) => offered(allRecords(locations)).sort(byName),
);
