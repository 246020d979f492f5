import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiContext } from '../api/context';
import type { OutboxDb } from '../lib/storage/outbox-db';
import type { Entry } from './outbox/entry';
import type { RootState } from './root-reducer';

/** What thunks get as their extra argument. */
export interface StoreContext extends ApiContext {
  readonly temporaryId: () => string;
  /** Ids of the entries that this page is sending: they are frozen. Not state: it would cost a dispatch per entry. */
  readonly inFlight: Set<string>;
  /** Ids of entries that the server has taken and that may still stand in their lane. */
  readonly acknowledged: Set<string>;
  /** Readings of the log that are under way. What other tabs tell meanwhile is about what comes of these. */
  readonly logReadings: Set<Promise<void>>;
  /** The UUID by which the server tells this browser's changes from those of others. */
  readonly device: () => Promise<string>;
  /** The log on the device. */
  readonly outboxDb: () => Promise<OutboxDb<Entry>>;
  /** The log once it is open; null before. What it is asked for is on its way to the disk when the call returns. */
  readonly openedLog: () => OutboxDb<Entry> | null;
}

export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreContext, UnknownAction>;
