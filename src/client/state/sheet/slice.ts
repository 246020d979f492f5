import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { getRecord, type RecordTable } from '../../lib/record-table';
import type { Answer } from '../answers/answer';
import { emptiesAnswers } from '../answers/reducer';
import { resolveId, type Aliases } from '../outbox/rekey';
import { signedOut } from '../session/events';

/** `list`: the questions of a category below each other; `single`: one question at a time. */
type SheetMode = 'list' | 'single';

/** Of the list: `compact` puts a question and its answer beside each other, where the page is wide enough. */
type SheetDensity = 'comfortable' | 'compact';

/** Ids of the questions of one answer that a person wants to come back to. */
export type FlaggedQuestions = Readonly<Record<string, true>>;

/** How a person fills in sheets on this device, and what they noted there for themselves. The server knows nothing of it. */
export interface SheetState {
  readonly mode: SheetMode;
  readonly density: SheetDensity;
  /** In which language questionnaires are read that have it; null: in that of the interface. */
  readonly language: string | null;
  /** By answer; an answer without flags is not in it. */
  readonly flags: Readonly<Record<string, FlaggedQuestions>>;
}

export const usualSheet: SheetState = { mode: 'list', density: 'comfortable', language: null, flags: {} };

/** The flags with another set for one answer; none: it leaves. */
function withFlags(flags: SheetState['flags'], answerId: string, flagged: FlaggedQuestions): SheetState['flags'] {
  const { [answerId]: _, ...others } = flags;
  return Object.keys(flagged).length === 0 ? others : { ...others, [answerId]: flagged };
}

interface Flag {
  readonly answerId: string;
  readonly questionId: string;
}

const sheetSlice = createSlice({
  name: 'sheet',
  initialState: usualSheet,
  reducers: {
    /** What the person chose and flagged earlier, or in another tab. */
    sheetRemembered: (_, { payload }: PayloadAction<SheetState>) => payload,
    modeChosen: (state, { payload }: PayloadAction<{ mode: SheetMode }>) => ({ ...state, mode: payload.mode }),
    densityChosen: (state, { payload }: PayloadAction<{ density: SheetDensity }>) => ({
      ...state,
      density: payload.density,
    }),
    languageChosen: (state, { payload }: PayloadAction<{ language: string }>) => ({
      ...state,
      language: payload.language,
    }),
    questionFlagged: (state, { payload: { answerId, questionId } }: PayloadAction<Flag>) => ({
      ...state,
      flags: withFlags(state.flags, answerId, { ...state.flags[answerId], [questionId]: true }),
    }),
    flagRemoved: (state, { payload: { answerId, questionId } }: PayloadAction<Flag>) => {
      const { [questionId]: _, ...left } = state.flags[answerId] ?? {};
      return { ...state, flags: withFlags(state.flags, answerId, left) };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, () => usualSheet);
  },
});

export const { sheetRemembered, modeChosen, densityChosen, languageChosen, questionFlagged, flagRemoved } =
  sheetSlice.actions;
export const sheetReducer = sheetSlice.reducer;

type Answers = RecordTable<Answer>;

/**
 * Flags after an action that changed answers: they go with an answer that was deleted or completed, whoever did that and
 * wherever, and on with one that got the server's id. That an answer is not there says nothing: the device may not have
 * been read yet, or have been emptied.
 */
export function followAnswers(
  state: SheetState,
  action: UnknownAction,
  { before, after, aliases }: { readonly before: Answers; readonly after: Answers; readonly aliases: Aliases },
): SheetState {
  if (before === after || emptiesAnswers(action)) return state;
  let { flags } = state;
  for (const [answerId, flagged] of Object.entries(state.flags)) {
    const id = resolveId(aliases, answerId);
    const answer = getRecord(after, id);
    const isOver = answer ? answer.status === 'completed' : getRecord(before, answerId) !== undefined;
    if (id !== answerId || isOver) flags = withFlags(withFlags(flags, answerId, {}), id, isOver ? {} : flagged);
  }
  return flags === state.flags ? state : { ...state, flags };
}
