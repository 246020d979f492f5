import type { ServerAnswer } from '../../../contract/answers';

/** An answer as the device knows it: the server's copy with the changes that wait in the outbox folded on top. */
export interface Answer extends ServerAnswer {
  /** True while a change of it waits to be sent; absent from what the server sends. */
  unsyncedChanges?: boolean;
  /** The server does not give it any more; it stays while its changes wait. */
  readonly withdrawn?: true;
}
