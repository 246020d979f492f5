import { isAnyOf } from '@reduxjs/toolkit';
import type { AppDispatch } from '../state/hooks';
import type { RootState } from '../state/root-reducer';
import { linkOpened } from '../state/sharing/events';
import { signedIn, signedOut } from '../state/session/events';
import { ownerOf } from '../state/session/slice';
import { rememberedSheet, rememberSheet, SHEET_KEY } from '../state/sheet/remembered';
import { sheetRemembered } from '../state/sheet/slice';
import type { StartListening } from './start-listening';

interface Dependencies {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
}

/** Whoever reads through a link without an account. */
const VISITOR = 'link';
const ownerIn = ({ session: { user }, sharing: { ref } }: RootState): string | null =>
  user ? ownerOf(user) : ref === null ? null : VISITOR;
/** These bring what is stored, or put it out of sight: nothing is to be stored of them. */
const isNoChange = isAnyOf(sheetRemembered, signedOut);

/** Each person finds sheets as they left them, in every tab: one question at a time or all, and what they flagged. */
export function addSheetListener(startListening: StartListening, { dispatch, getState }: Dependencies) {
  const recall = (owner: string) => {
    dispatch(sheetRemembered(rememberedSheet(owner)));
  };
  const stops = [
    startListening({ actionCreator: signedIn, effect: ({ payload: { user } }) => recall(ownerOf(user)) }),
    startListening({
      actionCreator: linkOpened,
      effect: () => {
        if (getState().session.user === null) recall(VISITOR);
      },
    }),
    startListening({
      predicate: (action, { sheet }, { sheet: before }) => sheet !== before && !isNoChange(action),
      effect: (_, api) => {
        const owner = ownerIn(api.getState());
        if (owner !== null) rememberSheet(owner, api.getOriginalState().sheet, api.getState().sheet);
      },
    }),
  ];
  const onStorage = ({ key }: StorageEvent) => {
    const owner = ownerIn(getState());
    if (key === SHEET_KEY && owner !== null) recall(owner);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('storage', onStorage);
  };
}
