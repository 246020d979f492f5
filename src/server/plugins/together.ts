import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest, LightMyRequestResponse } from 'fastify';
import type { Db } from '../db/open-database';
import { OutcomeUnknown, inTransaction } from '../db/transaction';
import { Problem } from '../problem';

/** What a write does in its transaction. It may run more than once. */
type Attempt<T> = (tx: Db) => Promise<T>;

/** A write that is ready for its transaction, and hears how that ended. */
interface Write {
  readonly attempt: Attempt<unknown>;
  readonly resolve: (outcome: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Where a request leaves its write when others share the transaction. */
interface SharedTransaction {
  /** Id of the request that carries them, for the log. */
  readonly carrier: string;
  /** Resolves when the transaction is stored. Rejects when it is not for this write's sake, or it was not tried. */
  join: <T>(attempt: Attempt<T>) => Promise<T>;
}

const transactions = new AsyncLocalStorage<SharedTransaction>();

/** The transaction that the request being answered shares; undefined when it has one of its own. */
export const sharedTransaction = (): SharedTransaction | undefined => transactions.getStore();

function openTransaction(carrier: string): { transaction: SharedTransaction; joined: Promise<Write> } {
  let hasJoined: (write: Write) => void = () => undefined;
  const joined = new Promise<Write>((resolve) => {
    hasJoined = resolve;
  });
  const join = <T>(attempt: Attempt<T>) =>
    new Promise<T>((resolve, reject) => {
      hasJoined({ attempt, resolve: resolve as Write['resolve'], reject });
    });
  return { transaction: { carrier, join }, joined };
}

const notRun = (): Problem => new Problem(424, 'request.notRun');

/**
 * Stores writes in one transaction, in their order. When one is refused, those before it are stored without it, and
 * those behind it are not tried. Between processes their keys say what is stored already, so what broke off at its end
 * is done again.
 */
async function store(db: Db, writes: readonly Write[]): Promise<void> {
  let going = writes;
  let isRepeated = false;
  while (going.length > 0) {
    let at = 0;
    const together = going;
    try {
      const outcomes = await inTransaction(db, async (tx) => {
        const made: unknown[] = [];
        for (at = 0; at < together.length; at += 1) made.push(await together[at]?.attempt(tx));
        return made;
      });
      for (const [index, { resolve }] of together.entries()) resolve(outcomes[index]);
      return;
    } catch (error) {
      if (error instanceof OutcomeUnknown && !isRepeated) {
        isRepeated = true;
        continue;
      }
      // What fails as the transaction ends fails for all of them.
      if (at === together.length) throw error;
      together[at]?.reject(error);
      for (const { reject } of together.slice(at + 1)) reject(notRun());
      going = together.slice(0, at);
    }
  }
}

/** From here on a response says that nothing was done. */
const REFUSED = 400;

type Send = () => Promise<LightMyRequestResponse>;

/**
 * Has the requests that `carrier` brings answered in their order, as each would be by itself but for the transaction,
 * which they share. `record`: whose row they lock. @returns the responses up to the first that refused before it came to write; the others know of
 * each other that they were not tried (424).
 */
export async function answerTogether(
  carrier: FastifyRequest,
  record: string | undefined,
  requests: readonly Send[],
): Promise<LightMyRequestResponse[]> {
  const { db, writeQueues } = carrier.server;
  const responses: Promise<LightMyRequestResponse>[] = [];
  const writes: Write[] = [];
  try {
    for (const send of requests) {
      const { transaction, joined } = openTransaction(carrier.id);
      // Awaited within: `inject` begins when somebody waits for it.
      const response = transactions.run(transaction, async () => await send());
      responses.push(response);
      const write = await Promise.race([joined, response.then(() => null)]);
      if (write) writes.push(write);
      else if ((await response).statusCode >= REFUSED) break;
    }
    if (writes.length > 0) await writeQueues.run(record, () => store(db, writes));
  } catch (error) {
    // Nobody waits for ever: whoever has its answer already does not hear this.
    for (const { reject } of writes) reject(error);
  }
  return Promise.all(responses);
}
