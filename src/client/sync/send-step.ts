import type { ApiError } from '../api/api-error';
import type { Answer } from '../state/answers/answer';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import type { Reply } from '../state/outbox/acknowledgement';
import { foldEntries } from '../state/outbox/apply-entry';
import { makesSomething, type Entry } from '../state/outbox/entry';
import { resolveId } from '../state/outbox/rekey';
import type { RootState } from '../state/root-reducer';
import { signedOut } from '../state/session/events';
import { linkOf } from '../state/sharing/owner';
import type { AcknowledgementBatch } from './acknowledgement-batch';
import type { Verdict } from './candidates';
import { sendsKeys, sendsPlaces, workFor } from './capabilities';
import { backoff, policyFor } from './failure-policy';
import type { Outcome } from './outcome';
import type { Pacing } from './replay-pacing';
import { isAlreadySo, sendEntry } from './send-entry';
import { makeSendLog } from './send-log';

export interface StepDependencies {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly context: StoreContext;
  readonly batch: AcknowledgementBatch;
  readonly pacing: Pacing;
  readonly random: () => number;
  /** Whether something may be sent at all. */
  readonly maySend: () => boolean;
  /** Nobody is signed in any more: nothing may be sent until somebody is. */
  readonly stop: () => void;
}

/** What one sending led to for its lane. */
export type Step = 'goOn' | 'leaveLane' | 'stopAll';

/** An entry as it was before it left, which it is again when that was in vain. */
export const asBefore = (sending: Entry, { mayHaveArrived }: Entry): Entry => ({
  ...sending,
  state: mayHaveArrived === null ? 'queued' : 'unknown',
  mayHaveArrived,
});

/** Sends one entry: looks first whether it arrived before, notes that it leaves, and judges what came back. */
export function makeSendStep({ dispatch, getState, context, batch, pacing, random, maySend, stop }: StepDependencies) {
  const log = makeSendLog({ dispatch, getState, context });
  /** Only a server without idempotency keys needs it, so most devices never load it. */
  const candidates = () => import(/* webpackChunkName: "candidates" */ './candidates').catch(() => null);
  /** Code that cannot be had is waited for like the network that it comes by. */
  const verify = async (entry: Entry): Promise<Verdict> =>
    (await candidates())?.verifyEntry({ dispatch, getState }, entry) ?? { error: { kind: 'network' } };
  /** Conflicts are rare. Without this code the next reading brings what stands. */
  const takeCurrentOf = (error: ApiError, owner: string) =>
    import(/* webpackChunkName: "take-current" */ './take-current').then(
      ({ takeCurrent }) => {
        // Signed out since the refusal came: nobody else is shown what it brought.
        if (context.owner() === owner) takeCurrent(dispatch, context, error);
      },
      () => undefined,
    );
  const knowsKeys = () => getState().connectivity.capabilities?.idempotency === true;

  /** What the server has of the answer: its copy, and on top of it what it took since and is not booked yet. */
  function baseOf({ answerRef }: Entry): Answer | undefined {
    const { bases, lanes, aliases } = getState().outbox;
    const ref = resolveId(aliases, answerRef);
    return foldEntries(bases[ref], lanes[ref]?.filter(({ id }) => batch.settled.has(id)) ?? []);
  }

  async function fail(sending: Entry, before: Entry, error: ApiError): Promise<Step> {
    // Signed out meanwhile: what came back says nothing about the entry, which waits for its owner.
    if (context.owner() !== sending.owner) return 'stopAll';
    // A failure of the synchronisation is logged (specification, section 8).
    console.info(`Synchronisation failed: ${sending.kind}, ${error.kind}.`);
    const entry = log.after(sending, before, error);
    const policy = policyFor(error);
    switch (policy.then) {
      case 'stop':
        // Who came by a link has nothing to sign in to: the server must be asked again.
        if (linkOf(entry.owner) !== null && error.kind === 'signedOut') {
          await log.delay(entry, error, backoff(entry.attempts + 1, random));
          return 'leaveLane';
        }
        // At once: what ends it, a network that is back or somebody who signs in, may come while this is noted.
        stop();
        await log.rest(entry);
        return 'stopAll';
      case 'waitForNetwork':
        pacing.networkFailed();
        await log.rest(entry);
        return 'stopAll';
      case 'waitAll':
        // Durable with the entry, so that a reload or another tab does not ask sooner.
        await log.delay(entry, error, pacing.beQuiet(policy.after));
        return 'stopAll';
      case 'waitLane':
        await log.delay(entry, error, backoff(entry.attempts + 1, random));
        return 'leaveLane';
      case 'park':
        await log.park(entry, error);
        if (error.kind === 'conflict' || error.kind === 'changedMeanwhile') await takeCurrentOf(error, sending.owner);
        return 'goOn';
    }
  }

  async function acknowledge(entry: Entry, reply: Reply): Promise<Step> {
    pacing.answered();
    await batch.add({ entry, reply });
    return 'goOn';
  }

  /** Something may have been made by an earlier sending: looks before it makes it again. Null: send it. */
  async function settleUnknown(entry: Entry): Promise<Step | null> {
    const isRepeatable = entry.mayHaveArrived === 'withKey' && knowsKeys();
    if (entry.chosen === null && (isRepeatable || !makesSomething(entry))) return null;
    if (!(await log.verifying(entry))) return 'goOn';
    const verdict = await verify(entry);
    if ('error' in verdict) return fail(entry, entry, verdict.error);
    return verdict.verdict === 'missing' ? null : acknowledge(entry, verdict.reply);
  }

  /** What is there already that looks like it, for a server that could not tell a repetition. */
  async function lookAround(entry: Entry): Promise<{ lookAlikes: readonly string[] | null } | { error: ApiError }> {
    if (!makesSomething(entry) || knowsKeys()) return { lookAlikes: null };
    // What was made just before is told from it by how it looks: that must be noted first.
    await batch.flush();
    if (entry.mayHaveArrived !== null && entry.lookAlikes !== null) return { lookAlikes: entry.lookAlikes };
    const read = (await (await candidates())?.readLookAlikes({ dispatch, getState }, entry)) ?? {
      error: { kind: 'network' as const },
    };
    return 'error' in read ? read : { lookAlikes: read.keys };
  }

  /** The server took it without saying what it made: that is looked up. */
  async function lookUp(sending: Entry, before: Entry): Promise<Step> {
    const verdict = await verify(sending);
    if ('error' in verdict) return fail(sending, sending, verdict.error);
    if (verdict.verdict === 'arrived') return acknowledge(sending, verdict.reply);
    return fail(sending, before, { kind: 'unexpectedResponse', call: sending.kind, field: 'id' });
  }

  /** What follows from an outcome. `before`: the entry as it was before it left. */
  async function judge(sending: Entry, before: Entry, outcome: Outcome): Promise<Step> {
    if ('error' in outcome) {
      return isAlreadySo(sending, outcome.error)
        ? acknowledge(sending, { type: 'done' })
        : fail(sending, before, outcome.error);
    }
    return outcome.reply ? acknowledge(sending, outcome.reply) : lookUp(sending, before);
  }

  async function sendOne(entry: Entry): Promise<Step> {
    if (entry.mayHaveArrived !== null) {
      const step = await settleUnknown(entry);
      if (step) return step;
    }
    const around = await lookAround(entry);
    if ('error' in around) return fail(entry, entry, around.error);
    if (!maySend()) return 'stopAll';
    const device = sendsPlaces(getState) ? await context.device() : null;
    const sending = await log.leave(entry, sendsKeys(getState), around.lookAlikes);
    if (sending === 'changed') return 'goOn';
    if (sending === 'otherPerson') {
      dispatch(signedOut({ reason: 'expired' }));
      return 'stopAll';
    }
    // Somebody may have begun to sign out while it was noted: the session may be the next person's when it gets there.
    if (!maySend()) {
      await log.rest(asBefore(sending, entry));
      return 'stopAll';
    }
    const route = { device, base: baseOf(entry), worked: workFor(getState, entry, context.clock.now()) };
    return judge(sending, entry, await sendEntry(dispatch, sending, route));
  }

  return { sendOne, judge };
}
export type SendStep = ReturnType<typeof makeSendStep>;
