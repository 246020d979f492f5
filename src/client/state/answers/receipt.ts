import { receiptNumber } from '../../../contract/receipts';
import type { Entry } from '../outbox/entry';
import { resolveId } from '../outbox/rekey';
import type { RootState } from '../root-reducer';
import { selectAnswer } from './selectors';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The number that a server makes of an id; ids of another kind are the numbers of their server and shown as they are.
 */
const numberOf = (id: string): string => (UUID.test(id) ? receiptNumber(id) : id);

/** The UUID under which the device makes the answer, as long as its creation waits. */
const clientRefOf = (lane: readonly Entry[]): string | undefined =>
  lane.flatMap((entry) => (entry.kind === 'createAnswer' ? entry.args.clientRef : []))[0];

/**
 * The number of an assessment for people, which they can read out on the telephone. Known from the moment it is begun:
 * the server makes its number of the same UUID.
 */
export function selectReceipt(state: RootState, answerId: string): string {
  const id = resolveId(state.outbox.aliases, answerId);
  return selectAnswer(state, id)?.receipt ?? numberOf(clientRefOf(state.outbox.lanes[id] ?? []) ?? id);
}
