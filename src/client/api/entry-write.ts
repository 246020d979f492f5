import type { HttpRequest } from './http';

/** What goes with each call that brings an entry of the outbox. */
export interface EntryWrite {
  /** The entry's id, by which the server knows a repetition. */
  idempotencyKey: string;
  /** When the work was done, for a server that hears it: see the contract's `worked.ts`. */
  worked?: string | undefined;
}

/** The part of a call that says it. */
export const ofEntry = ({ idempotencyKey, worked }: EntryWrite): Pick<HttpRequest, 'idempotencyKey' | 'worked'> => ({
  idempotencyKey,
  worked,
});
