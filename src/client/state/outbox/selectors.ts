import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '../root-reducer';
import type { Entry } from './entry';
import { allEntries } from './lanes';
import { resolveId } from './rekey';

const NO_ENTRIES: readonly Entry[] = [];

/** The waiting changes of one answer, by its id or its former temporary one. */
export const selectLane = (state: RootState, answerId: string): readonly Entry[] =>
  state.outbox.lanes[resolveId(state.outbox.aliases, answerId)] ?? NO_ENTRIES;

/** All waiting changes of the person, oldest first. */
export const selectEntries = createSelector(
  (state: RootState) => state.outbox.lanes,
  (lanes) => allEntries(lanes).sort((a, b) => a.seq - b.seq),
);
export const selectEntryCount = createSelector(selectEntries, (entries) => entries.length);
export const selectNeedsAttentionCount = createSelector(
  selectEntries,
  (entries) => entries.filter(({ state }) => state === 'needsAttention').length,
);

/** Reasons why changes are only in memory; empty when all is safe on the device. */
export const selectRefusals = createSelector(
  (state: RootState) => state.outbox.unsaved,
  (unsaved) => Object.values(unsaved).flatMap(({ reason }) => (reason === null ? [] : [reason])),
);

/** What a person needs to know of a change: whether it is safe, and where. */
export type SaveState = 'saving' | 'notSaved' | 'saved' | 'sending' | 'needsAttention' | 'sent';

/** The state of `entries` taken together: the worst one. Without entries everything has been sent. */
export function saveStateOf(entries: readonly Entry[], { unsaved, replaying }: RootState['outbox']): SaveState {
  if (entries.length === 0) return 'sent';
  if (entries.some(({ id }) => unsaved[id]?.reason)) return 'notSaved';
  if (entries.some(({ state }) => state === 'needsAttention')) return 'needsAttention';
  if (entries.some(({ id }) => unsaved[id])) return 'saving';
  return replaying ? 'sending' : 'saved';
}
