import type { ApiError } from '../api/api-error';
import { exclusively } from '../lib/exclusively';
import { dropBytes, findMedia, forgetMedia } from '../lib/storage/media-db';
import type { StoreContext } from '../state/context';
import type { AppDispatch } from '../state/hooks';
import { KEEPING } from '../state/media/keeping';
import { mediaFailed, mediaForgotten, mediaRested, mediaSent } from '../state/media/slice';
import type { Entry } from '../state/outbox/entry';
import { policyFor } from './failure-policy';
import type { MediaQueue } from './media-queue';
import type { Pacing } from './replay-pacing';
import type { MediaOutcome } from './send-media';

/** By this code of a 404 a server says that it knows the call, and nothing under this id: one of before evidence has another. */
const UNKNOWN = 'request.notFound';

interface Dependencies {
  readonly dispatch: AppDispatch;
  readonly context: StoreContext;
  readonly queue: MediaQueue;
  readonly pacing: Pacing;
  /** The server has all bytes of one of this answer. */
  readonly onSent: (answerId: string) => void;
}

/** Draws the consequences of how a sending ended. */
export function makeMediaOutcome({ dispatch, context, queue, pacing, onSent }: Dependencies) {
  async function isInLog(id: string, owner: string): Promise<boolean> {
    const { entries } = await (await context.outboxDb()).load(owner);
    return entries.some((stored) => {
      const entry = stored as Entry;
      return entry.kind === 'addEvidence' && entry.args.evidenceId === id;
    });
  }

  /** Those of which the server knew nothing when it was asked last. */
  const unknown = new Set<string>();

  /**
   * The server knows nothing of it, and is asked once more: it may have heard of it since it was asked. If what is known of
   * it never came into the log, since the browser was killed in between, nobody was told that it is saved, and it goes, as
   * what a person took out does; unless another tab is in between at this moment. Else its answer was deleted, or the
   * server is back at an older state: what a person recorded goes only when they say so.
   */
  const judgeUnknown = (id: string, owner: string, error: ApiError) =>
    exclusively(KEEPING, async () => {
      const isInBetween = await isInLog(id, owner);
      if (isInBetween || !unknown.has(id)) {
        // While the log speaks of it the server's word says nothing: it counts from when the log has let go of it.
        if (isInBetween) unknown.delete(id);
        else unknown.add(id);
        queue.rest(id);
        dispatch(mediaRested({ id }));
        return;
      }
      unknown.delete(id);
      if ((await findMedia(id, owner))?.isLoose !== true) {
        dispatch(mediaFailed({ id, error }));
        return;
      }
      await forgetMedia((facts) => facts.id === id && facts.owner === owner);
      dispatch(mediaForgotten({ ids: [id] }));
    });

  /** @returns whether others may go on */
  async function judgeError(id: string, owner: string, error: ApiError): Promise<boolean> {
    console.info(`Sending a file failed: ${error.kind}.`);
    const policy = policyFor(error);
    if (error.kind === 'notFound' && error.code === UNKNOWN) {
      await judgeUnknown(id, owner, error);
      return true;
    }
    if (policy.then === 'park') {
      dispatch(mediaFailed({ id, error }));
      return true;
    }
    dispatch(mediaRested({ id }));
    switch (policy.then) {
      case 'stop':
        queue.stop();
        return false;
      case 'waitForNetwork':
        pacing.networkFailed();
        return false;
      case 'waitAll':
        pacing.beQuiet(policy.after);
        return false;
      case 'waitLane':
        queue.rest(id);
        return true;
    }
  }

  /** @returns whether others may go on */
  return async (id: string, owner: string, outcome: MediaOutcome): Promise<boolean> => {
    if (context.owner() !== owner) return false;
    if (outcome === 'stopped') {
      dispatch(mediaRested({ id }));
      return true;
    }
    if ('error' in outcome) return judgeError(id, owner, outcome.error);
    queue.endRest(id);
    unknown.delete(id);
    await dropBytes(id);
    onSent(outcome.answerId);
    dispatch(mediaSent({ id }));
    return true;
  };
}
