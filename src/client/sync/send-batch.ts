import type { ApiError } from '../api/api-error';
import { sendTogether } from '../api/send-together';
import type { Acknowledgement } from '../state/outbox/acknowledgement';
import type { Entry } from '../state/outbox/entry';
import { signedOut } from '../state/session/events';
import type { BatchSize } from './batch-size';
import { backoff, policyFor } from './failure-policy';
import { workFor } from './capabilities';
import { DONE, type Outcome } from './outcome';
import { isAlreadySo, sendEntry } from './send-entry';
import { makeSendLog } from './send-log';
import { asBefore, type SendStep, type StepDependencies } from './send-step';

/** An entry on its way, and as it was before. */
interface Traveller {
  readonly sending: Entry;
  readonly before: Entry;
}

interface Dependencies extends StepDependencies {
  readonly size: BatchSize;
  readonly judge: SendStep['judge'];
}

/** How the server says that it has not tried an entry, because of one before it. */
const wasNotRun = (outcome: Outcome) =>
  'error' in outcome && outcome.error.kind === 'refused' && outcome.error.status === 424;

/** A server that has no such call. */
const isOfTheCall = (error: ApiError) => error.kind === 'serverTrouble' && error.status === 501;

/** As far as nobody decided about one before it in its lane meanwhile. */
function stillTogether(travellers: readonly (Traveller | null)[], entries: readonly Entry[]) {
  const changed = new Set(entries.filter((_, at) => travellers[at] === null).map(({ answerRef }) => answerRef));
  const cut = new Set<string>();
  const leaving: Traveller[] = [];
  const staying: Traveller[] = [];
  for (const [at, { answerRef }] of entries.entries()) {
    const traveller = travellers[at];
    if (!traveller) cut.add(answerRef);
    else if (changed.has(answerRef) && cut.has(answerRef)) staying.push(traveller);
    else leaving.push(traveller);
  }
  return { leaving, staying };
}

/** Sends entries of several lanes in one call, each with its own key, and judges what came back for each. */
export function makeBatchStep(dependencies: Dependencies) {
  const { dispatch, getState, context, batch, pacing, random, maySend, stop, size, judge } = dependencies;
  const log = makeSendLog({ dispatch, getState, context });

  /** The call itself failed, and with it all of them. @returns whether others may be sent */
  async function failAll(travellers: readonly Traveller[], error: ApiError): Promise<boolean> {
    if (context.owner() !== travellers[0]?.sending.owner) return false;
    console.info(`Synchronisation failed: ${travellers.length} changes together, ${error.kind}.`);
    const waiting = travellers.map(({ sending, before }) => log.after(sending, before, error));
    const policy = isOfTheCall(error) ? ({ then: 'park' } as const) : policyFor(error);
    if (policy.then === 'waitForNetwork' || policy.then === 'waitLane') size.failed();
    switch (policy.then) {
      case 'stop':
        // At once: what ends it may come while this is noted.
        stop();
        await log.giveBack(waiting);
        return false;
      case 'waitForNetwork':
        pacing.networkFailed();
        await log.giveBack(waiting);
        return false;
      case 'waitAll':
        await log.giveBack(waiting, { error, wait: pacing.beQuiet(policy.after) });
        return false;
      case 'waitLane': {
        const attempts = Math.max(...waiting.map((entry) => entry.attempts));
        await log.giveBack(waiting, { error, wait: backoff(attempts + 1, random) });
        return true;
      }
      case 'park':
        // It is the call that this server does not take, or something on the way to it: each is sent by itself.
        size.end();
        await log.giveBack(waiting);
        return true;
    }
  }

  /** Notes that they leave, all in one step. Null: nobody may leave any more. */
  async function leave(entries: readonly Entry[]): Promise<readonly Traveller[] | null> {
    const noted = await Promise.all(entries.map((entry) => log.leave(entry, true, null)));
    if (noted.includes('otherPerson')) {
      dispatch(signedOut({ reason: 'expired' }));
      return null;
    }
    const travellers = noted.map((sending, at): Traveller | null => {
      const before = entries[at];
      return typeof sending === 'string' || !before ? null : { sending, before };
    });
    const { leaving, staying } = stillTogether(travellers, entries);
    const isLeaving = maySend();
    const back = isLeaving ? staying : [...leaving, ...staying];
    await log.giveBack(back.map(({ sending, before }) => asBefore(sending, before)));
    return isLeaving && maySend() ? leaving : null;
  }

  async function book(travellers: readonly Traveller[], outcomes: ReadonlyMap<string, Outcome>): Promise<boolean> {
    const acknowledged: Acknowledgement[] = [];
    const returned: Entry[] = [];
    const others: (() => ReturnType<typeof judge>)[] = [];
    for (const { sending, before } of travellers) {
      const outcome = outcomes.get(sending.id);
      if (!outcome) continue;
      if ('reply' in outcome && outcome.reply) acknowledged.push({ entry: sending, reply: outcome.reply });
      else if ('error' in outcome && isAlreadySo(sending, outcome.error))
        acknowledged.push({ entry: sending, reply: DONE });
      else if (wasNotRun(outcome)) returned.push(asBefore(sending, before));
      else others.push(() => judge(sending, before, outcome));
    }
    await batch.addAll(acknowledged);
    await log.giveBack(returned);
    let goesOn = true;
    for (const settle of others) if ((await settle()) === 'stopAll') goesOn = false;
    return goesOn;
  }

  /** @returns whether others may be sent */
  return async function sendBatch(entries: readonly Entry[]): Promise<boolean> {
    const device = await context.device();
    const travellers = await leave(entries);
    if (travellers === null) return false;
    if (travellers.length === 0) return true;
    const now = context.clock.now();
    const byKey = new Map(travellers.map(({ sending }) => [sending.id, sending]));
    const { results, error } = await sendTogether(context, [...byKey.keys()], (key) => {
      const entry = byKey.get(key) as Entry;
      // Those that travel have their places, and need no copy of the answer: see `sendsTogether`.
      return sendEntry(dispatch, entry, { device, base: undefined, worked: workFor(getState, entry, now) });
    });
    if (error !== null) return failAll(travellers, error);
    pacing.answered();
    size.arrived();
    return book(travellers, results);
  };
}
