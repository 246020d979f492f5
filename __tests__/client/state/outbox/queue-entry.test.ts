import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { legacy_configureStore } from 'redux-mock-store';
import { systemClock } from '../../../../src/client/lib/clock';
import type { OutboxDb } from '../../../../src/client/lib/storage/outbox-db';
import { setAnswerDetail } from '../../../../src/client/state/answers/actions';
import type { AppThunk, StoreContext } from '../../../../src/client/state/context';
import type { Entry } from '../../../../src/client/state/outbox/entry';
import { entriesRefused, entriesSaved, entryQueued } from '../../../../src/client/state/outbox/events';
import { rootReducer, type RootState } from '../../../../src/client/state/root-reducer';
import { signedIn } from '../../../../src/client/state/session/events';
import { makeUser } from '../../../support/client-store';

/** Only the log of actions matters here: it must read as the story of what the person did. */
function logOf(commit: OutboxDb<Entry>['commit']) {
  const context = {
    clock: systemClock,
    temporaryId: () => 'tmp-1-a',
    inFlight: new Set<string>(),
    openedLog: () => ({ commit }) as OutboxDb<Entry>,
  } as unknown as StoreContext;
  const thunks: NonNullable<Parameters<typeof legacy_configureStore>[0]> = [
    (store) => (next) => (action: UnknownAction | AppThunk<unknown>) =>
      typeof action === 'function' ? action(store.dispatch, store.getState as () => RootState, context) : next(action),
  ];
  const state = rootReducer(undefined, signedIn({ user: makeUser('u1') }));
  const store = legacy_configureStore<typeof state, (thunk: AppThunk<Promise<boolean>>) => Promise<boolean>>(thunks)(
    state,
  );
  const change = () =>
    store.dispatch(setAnswerDetail('a1', { id: 'q1', custom: false }, { answer: '4' }, { answer: '3' }));
  return { change, log: () => store.getActions() as UnknownAction[] };
}

test('a change is told as queued, then as saved, once the transaction completed', async () => {
  let complete: () => void = () => undefined;
  const { change, log } = logOf(
    ({ append = [] }) =>
      new Promise((resolve) => {
        complete = () => {
          resolve(append.map((entry, at) => ({ ...entry, seq: at + 7 })));
        };
      }),
  );
  const saved = change();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(log().map(({ type }) => type)).toEqual([entryQueued.type]);
  complete();
  await expect(saved).resolves.toBe(true);
  expect(log()[1]).toMatchObject({ type: entriesSaved.type, payload: { entries: [{ seq: 7 }] } });
});

test('a device that refuses to store is told of, with its reason, and the change is not called saved', async () => {
  const { change, log } = logOf(() => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError')));
  await expect(change()).resolves.toBe(false);
  expect(log()[1]).toMatchObject({
    type: entriesRefused.type,
    payload: { reason: 'QuotaExceededError: The disk is full' },
  });
});

test('an entry is plain data: what goes into the log comes out of it unchanged, and holds no address', async () => {
  const { change, log } = logOf(() => Promise.resolve([]));
  await change();
  const [queued] = log();
  expect(JSON.parse(JSON.stringify(queued))).toEqual(queued);
  expect(JSON.stringify(queued)).not.toContain('/api/');
  expect(createAction(entryQueued.type).match(queued ?? { type: '' })).toBe(true);
});
