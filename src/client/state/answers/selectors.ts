import { createSelector } from '@reduxjs/toolkit';
import { allRecords, getRecord } from '../../lib/record-table';
import { changedOf } from '../../lib/work-times';
import { resolveId } from '../outbox/rekey';
import type { RootState } from '../root-reducer';

/** An answer by its id; an old temporary id still finds it. */
export const selectAnswer = (state: RootState, id: string) =>
  getRecord(state.answers, resolveId(state.outbox.aliases, id));

/** All answers on the device, the last changed first. */
export const selectAnswers = createSelector(
  (state: RootState) => state.answers,
  (answers) => allRecords(answers).sort((a, b) => changedOf(b).at.localeCompare(changedOf(a).at)),
);
