import { createSelector } from '@reduxjs/toolkit';
import { getRecord } from '../../lib/record-table';
import { dayIn } from '../../lib/time-zones';
import { changedOf, completedOf } from '../../lib/work-times';
import type { Answer } from '../../state/answers/answer';
import { selectAnswers } from '../../state/answers/selectors';
import type { RootState } from '../../state/root-reducer';
import { selectClientId } from '../../state/selected-client/selectors';
import { timeZoneAt } from '../../state/selected-client/time-zones';

const monthOf = (day: string): string => day.slice(0, 7);

/** A person's own figures, of what is on this device. */
export interface HomeFigures {
  readonly toDo: number;
  readonly sent: number;
  /** Completed in this month, where the work is done. */
  readonly doneThisMonth: number;
  /** Mean score of what is completed, in percent; null when none is scored. */
  readonly score: number | null;
}

/** The figures of the selected client's answers. @param now in ms since the epoch */
export const selectHomeFigures = createSelector(
  selectAnswers,
  (state: RootState) => state.locations,
  selectClientId,
  (state: RootState) => state.clients,
  (_: RootState, now: number) => now,
  (answers, locations, clientId, clients, now): HomeFigures => {
    const shown =
      clientId === null
        ? answers
        : answers.filter(({ location_id }) => getRecord(locations, location_id)?.client_id === clientId);
    const completed = shown.filter(({ status }) => status === 'completed');
    const isInMonth = (answer: Answer) => {
      const zone = timeZoneAt({ locations, clients }, answer.location_id);
      const done = (completedOf(answer) ?? changedOf(answer)).at;
      return monthOf(dayIn(zone, done)) === monthOf(dayIn(zone, now));
    };
    const scores = completed.flatMap(({ score }) => score ?? []);
    return {
      toDo: shown.filter(({ status }) => status === 'in_progress').length,
      sent: shown.filter(({ status }) => status === 'sent').length,
      doneThisMonth: completed.filter(isInMonth).length,
      score: scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    };
  },
);
