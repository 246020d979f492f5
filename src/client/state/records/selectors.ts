import { createSelector } from '@reduxjs/toolkit';
import { allRecords, getRecord } from '../../lib/record-table';
import type { RootState } from '../root-reducer';

export const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

export const selectAssessmentTool = (state: RootState, id: string) => getRecord(state.assessmentTools, id);
export const selectLocation = (state: RootState, id: string) => getRecord(state.locations, id);

export const selectAssessmentTools = createSelector(
  (state: RootState) => state.assessmentTools,
  (tools) => allRecords(tools).sort(byName),
);
export const selectLocations = createSelector(
  (state: RootState) => state.locations,
  (locations) => allRecords(locations).sort(byName),
);
