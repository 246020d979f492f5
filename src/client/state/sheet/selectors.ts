import type { RootState } from '../root-reducer';
import type { FlaggedQuestions } from './slice';

const NONE: FlaggedQuestions = {};

/** The questions of an answer that the person wants to come back to. */
export const selectFlags = ({ sheet }: RootState, answerId: string): FlaggedQuestions => sheet.flags[answerId] ?? NONE;

/** Whether this one is flagged: all that a question reads, so that a flag draws no other question again. */
export const selectIsFlagged = (state: RootState, answerId: string, questionId: string): boolean =>
  selectFlags(state, answerId)[questionId] === true;

export const selectIsCompact = ({ sheet }: RootState): boolean => sheet.density === 'compact';

export const selectIsSingle = ({ sheet }: RootState): boolean => sheet.mode === 'single';
