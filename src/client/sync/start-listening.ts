import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import type { RootState } from '../state/root-reducer';

/** What each listener is handed. */
export type StartListening = TypedStartListening<RootState, AppDispatch, StoreContext>;
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, StoreContext>;
