import { isAnyOf } from '@reduxjs/toolkit';
import type { ServerAnswer } from '../../contract/answers';
import type { AssessmentTool } from '../../contract/assessment-tools';
import type { Location } from '../../contract/locations';
import type { ApiError } from '../api/api-error';
import { recordsReceived } from '../api/events';
import { sharingApi } from '../api/sharing-api';
import { forgetSharedCopy, keepSharedCopy, readSharedCopy, type SharedCopy } from '../lib/storage/shared-db';
import { selectAnswer } from '../state/answers/selectors';
import { onlineChanged } from '../state/connectivity/slice';
import { recordsRefused } from '../state/local-store/slice';
import { entriesAcknowledged } from '../state/outbox/events';
import { selectAssessmentTool, selectLocation } from '../state/records/selectors';
import type { AppDispatch } from '../state/hooks';
import type { RootState } from '../state/root-reducer';
import { apiErrorOf } from '../state/session/actions';
import { linkAnswered, linkOpened, linkRefused, linkRetried, linkRevisited } from '../state/sharing/events';
import { selectIsForgotten } from '../state/sharing/link-over';
import { selectLink } from '../state/sharing/selectors';
import { backoff, busyPause, policyFor } from './failure-policy';
import { readOutbox } from './hydrate-outbox';
import type { Replayer } from './replayer';
import type { ListenerApi, StartListening } from './start-listening';

const FORCED = { forceRefetch: true, subscribe: false } as const;
const { sharedAnswer } = sharingApi.endpoints;

interface Dependencies {
  readonly dispatch: AppDispatch;
  readonly replayer: Replayer;
}

/** Shows the copy of an earlier visit. */
function show({ ref, answer, tool, location, keptAt }: SharedCopy, api: ListenerApi): void {
  const [shown, theTool] = [answer as ServerAnswer, tool as AssessmentTool];
  const locations = location === null ? {} : { locations: [location as Location] };
  const records = { answers: [shown], assessmentTools: [theTool], ...locations };
  const { revision } = api.getState().outbox;
  api.dispatch(recordsReceived({ records, revision, at: new Date(keptAt).toISOString() }));
  api.dispatch(linkAnswered({ ref, answerId: shown.id, from: 'device' }));
}

/** The link's answer as the server has it, without what waits: that is in the outbox. */
function copyOf(state: RootState, keptAt: number): SharedCopy | null {
  const ref = selectLink(state);
  const { answerId } = state.sharing;
  const shown = answerId === null ? undefined : selectAnswer(state, answerId);
  const answer = shown && state.outbox.lanes[shown.id] ? state.outbox.bases[shown.id] : shown;
  const tool = answer && selectAssessmentTool(state, answer.assessment_tool_id);
  if (ref === null || !answer || !tool) return null;
  return { ref, keptAt, answer, tool, location: selectLocation(state, answer.location_id) ?? null };
}

/**
 * Opens a director's link: what the device kept of it, what was changed and not sent, then the server's copy. Keeps
 * that on the device, so that the page opens without a network too, until the link opens nothing any more.
 */
export function addSharingListener(startListening: StartListening, { dispatch, replayer }: Dependencies) {
  /** Whether what the device has of the open link was read: this code comes after it was opened first. */
  let isDeviceRead = false;
  async function readDevice(ref: string, api: ListenerApi): Promise<void> {
    try {
      const copy = await readSharedCopy(ref, api.extra.clock.now());
      if (copy && selectLink(api.getState()) === ref) show(copy, api);
    } catch (error) {
      // It can be fetched again.
      api.dispatch(recordsRefused({ reason: String(error) }));
    }
    await readOutbox({ dispatch: api.dispatch, getState: () => api.getState(), context: api.extra });
    replayer.wake();
  }

  /** What the server called the answer as it was last taken in: of another link, or of a state not taken in, none. */
  let known: { ref: string; etag: string | null } | null = null;

  /** Reads the answer once. What was acknowledged meanwhile is left out of it, so that its tag would vouch for too much. */
  async function read(ref: string, api: ListenerApi): Promise<ApiError | null> {
    const { revision } = api.getState().outbox;
    const etag = known?.ref === ref ? known.etag : null;
    const { data, error } = await api.dispatch(sharedAnswer.initiate({ ref, etag }, FORCED));
    if (!data) return apiErrorOf(error);
    const [answerId] = data.ids;
    // Nothing changed since.
    if (answerId === undefined) return null;
    known = api.getState().outbox.revision === revision ? { ref, etag: data.etag } : null;
    api.dispatch(linkAnswered({ ref, answerId, from: 'server' }));
    return null;
  }

  /** Asks the server for the answer, and goes on asking while the reason to fail is one that passes. */
  async function ask(ref: string, api: ListenerApi): Promise<void> {
    for (let failures = 1; selectLink(api.getState()) === ref; failures += 1) {
      const reason = await read(ref, api);
      if (reason === null) return;
      api.dispatch(linkRefused({ ref, error: reason }));
      const policy = policyFor(reason);
      if (policy.then === 'stop' || policy.then === 'park') return;
      await api.delay(policy.then === 'waitAll' ? busyPause(policy.after) : backoff(failures));
    }
  }

  const stops = [
    startListening({
      predicate: (action) =>
        isAnyOf(linkOpened, linkRetried)(action) || (onlineChanged.match(action) && action.payload.online),
      effect: async (action, api) => {
        const ref = selectLink(api.getState());
        if (ref === null) return;
        api.cancelActiveListeners();
        known = null;
        if (linkOpened.match(action) || !isDeviceRead) await readDevice(ref, api);
        isDeviceRead = true;
        await ask(ref, api);
      },
    }),
    startListening({
      actionCreator: linkRevisited,
      effect: async (_, api) => {
        const ref = selectLink(api.getState());
        const { answerId, isAsking, error } = api.getState().sharing;
        if (ref === null || answerId === null || isAsking || error !== null) return;
        const reason = await read(ref, api);
        // What passes by itself needs no word: what is shown stays, and is asked for again soon.
        if (reason !== null && policyFor(reason).then === 'park') api.dispatch(linkRefused({ ref, error: reason }));
      },
    }),
    startListening({
      actionCreator: linkRefused,
      effect: async ({ payload }, api) => {
        if (selectLink(api.getState()) !== payload.ref || !selectIsForgotten(api.getState())) return;
        try {
          await forgetSharedCopy(payload.ref);
        } catch (error) {
          api.dispatch(recordsRefused({ reason: String(error) }));
        }
      },
    }),
    startListening({
      matcher: isAnyOf(linkAnswered, entriesAcknowledged),
      effect: async (action, api) => {
        if (linkAnswered.match(action) && action.payload.from === 'device') return;
        const copy = copyOf(api.getState(), api.extra.clock.now());
        if (copy === null) return;
        try {
          await keepSharedCopy(copy);
        } catch (error) {
          api.dispatch(recordsRefused({ reason: String(error) }));
        }
      },
    }),
  ];
  dispatch(linkRetried());
  return () => {
    for (const stop of stops) stop();
  };
}
