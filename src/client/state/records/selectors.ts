import { createSelector } from '@reduxjs/toolkit';
import { allRecords, getRecord } from '../../lib/record-table';
import { toolOf } from '../../lib/tool-versions';
import type { Answer } from '../answers/answer';
import type { RootState } from '../root-reducer';

export const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

export const selectAssessmentTool = (state: RootState, id: string) => getRecord(state.assessmentTools, id);
/** The tool with the questions that an answer began with; undefined when these are not on the device. */
export function selectToolOf(state: RootState, answer: Pick<Answer, 'assessment_tool_id' | 'assessment_tool_version'> | undefined) {
  const tool = answer && selectAssessmentTool(state, answer.assessment_tool_id);
  return tool && toolOf(answer, tool);
}
export const selectLocation = (state: RootState, id: string) => getRecord(state.locations, id);

export const selectAssessmentTools = createSelector(
  (state: RootState) => state.assessmentTools,
  (tools) => allRecords(tools).sort(byName),
);
export const selectLocations = createSelector(
  (state: RootState) => state.locations,
  (locations) => allRecords(locations).sort(byName),
);
