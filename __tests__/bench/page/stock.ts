import {
  combineReducers,
  configureStore,
  createEntityAdapter,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit';
import localforage from 'localforage';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { SnapshotBatch } from '../../../src/client/api/events';
import type { AnswerDetail, ServerAnswer } from '../../../src/contract/answers';
import { changeOf } from '../records';
import { now, SNAPSHOT_PATH, type Contender } from './contender';

const adapter = createEntityAdapter<ServerAnswer>();
const slice = createSlice({
  name: 'answers',
  initialState: adapter.getInitialState(),
  reducers: {
    received: (state, { payload }: PayloadAction<ServerAnswer[]>) => {
      adapter.setAll(state, payload);
    },
    detailChanged: (state, { payload }: PayloadAction<{ at: number; detail: AnswerDetail }>) => {
      const answer = state.entities[payload.detail.answer_id];
      if (answer) answer.details[payload.at] = payload.detail;
    },
  },
});
const { received, detailChanged } = slice.actions;

interface State {
  answers: ReturnType<typeof slice.reducer>;
}

/** redux-persist with localforage, as its documentation sets it up. */
function makeStockStore() {
  const forage = localforage.createInstance({ name: 'bench-stock', driver: localforage.INDEXEDDB });
  let waiting: (() => void)[] = [];
  const storage = {
    getItem: (key: string) => forage.getItem(key),
    removeItem: (key: string) => forage.removeItem(key),
    async setItem(key: string, value: string) {
      await forage.setItem(key, value);
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
  const store = configureStore({
    reducer: persistReducer(
      { key: 'root', storage, whitelist: ['answers'] },
      combineReducers({ answers: slice.reducer }),
    ),
    middleware: (getDefault) =>
      getDefault({ serializableCheck: { ignoredActions: [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER] } }),
  });
  /** Resolves with the next write; writes follow their change one by one. */
  const saved = () =>
    new Promise<void>((resolve) => {
      waiting = [...waiting, resolve];
    });
  const rehydrated = () =>
    new Promise<void>((resolve) => {
      persistStore(store, null, resolve);
    });
  return { store, saved, rehydrated };
}

export async function storeRecordsByStock(answers: ServerAnswer[]): Promise<void> {
  const { store, saved, rehydrated } = makeStockStore();
  await rehydrated();
  await saved();
  const done = saved();
  store.dispatch(received(answers));
  await done;
}

/** The peer that everyone would pick. */
export function makeStock(): Contender {
  const { store, saved, rehydrated } = makeStockStore();
  let order: ServerAnswer[] = [];
  return {
    async hydrate(count) {
      const from = now();
      const rewritten = saved();
      await rehydrated();
      const to = now();
      order = adapter.getSelectors().selectAll((store.getState() as State).answers);
      if (order.length !== count) throw new Error(`${order.length} of ${count} answers`);
      await rewritten;
      return { from, to };
    },
    async change(nth) {
      const { at, detail } = changeOf(order, nth);
      const from = now();
      const done = saved();
      store.dispatch(detailChanged({ at, detail }));
      await done;
      return now() - from;
    },
    async fill() {
      const ready = saved();
      await rehydrated();
      await ready;
      const from = now();
      const response = await fetch(SNAPSHOT_PATH, { cache: 'no-store' });
      const { data } = (await response.json()) as { data: SnapshotBatch };
      const done = saved();
      store.dispatch(received(data.answers));
      await done;
      return { from, to: now() };
    },
  };
}
