import { createSelector } from '@reduxjs/toolkit';
import { getRecord } from '../../lib/record-table';
import { changedOf, completedOf } from '../../lib/work-times';
import { selectAnswers } from '../../state/answers/selectors';
import type { RootState } from '../../state/root-reducer';
import { selectClientId } from '../../state/selected-client/selectors';

/** A person's own figures, of what is on this device. */
export interface HomeFigures {
  readonly toDo: number;
  readonly sent: number;
  /** Completed since the month began. */
  readonly doneThisMonth: number;
  /** Mean score of what is completed, in percent; null when none is scored. */
  readonly score: number | null;
}

/** The figures of the selected client's answers. @param monthStart ISO-8601 */
export const selectHomeFigures = createSelector(
  selectAnswers,
  (state: RootState) => state.locations,
  selectClientId,
  (_: RootState, monthStart: string) => monthStart,
  (answers, locations, clientId, monthStart): HomeFigures => {
    const shown =
      clientId === null
        ? answers
        : answers.filter(({ location_id }) => getRecord(locations, location_id)?.client_id === clientId);
    const completed = shown.filter(({ status }) => status === 'completed');
    const scores = completed.flatMap(({ score }) => score ?? []);
    return {
      toDo: shown.filter(({ status }) => status === 'in_progress').length,
      sent: shown.filter(({ status }) => status === 'sent').length,
      doneThisMonth: completed.filter(
        (answer) => Date.parse((completedOf(answer) ?? changedOf(answer)).at) >= Date.parse(monthStart),
      ).length,
      score: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    };
  },
);
