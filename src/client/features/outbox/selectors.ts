import { createSelector } from '@reduxjs/toolkit';
import type { Entry } from '../../state/outbox/entry';
import type { RootState } from '../../state/root-reducer';

export interface Lane {
  readonly answerRef: string;
  readonly entries: readonly Entry[];
}

const waitsForPerson = ({ entries }: Lane) => entries.some(({ state }) => state === 'needsAttention');
const firstSeq = ({ entries }: Lane) => entries[0]?.seq ?? 0;

/** The answers with unsent changes: those that need a decision first, then the longest waiting. */
export const selectLanes = createSelector(
  (state: RootState) => state.outbox.lanes,
  (lanes): Lane[] =>
    Object.entries(lanes)
      .map(([answerRef, entries]) => ({ answerRef, entries }))
      .sort((a, b) => Number(waitsForPerson(b)) - Number(waitsForPerson(a)) || firstSeq(a) - firstSeq(b)),
);
