import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiContext } from '../api/context';
import type { Clock } from '../lib/clock';
import type { OutboxDb } from '../lib/storage/outbox-db';
import type { Entry } from './outbox/entry';
import type { RootState } from './root-reducer';

/** What thunks get as their extra argument. */
export interface StoreContext extends ApiContext {
  readonly clock: Clock;
  readonly temporaryId: () => string;
  /** The log on the device. */
  readonly outboxDb: () => Promise<OutboxDb<Entry>>;
}

export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreContext, UnknownAction>;
