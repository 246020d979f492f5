import { makeStore } from '../../../src/client/app/make-store';
import { start } from '../../../src/client/app/start';
import { openOfflineDb, type OfflineDb, type Tables } from '../../../src/client/lib/storage/offline-db';
import { allRecords, getRecord } from '../../../src/client/lib/record-table';
import { setAnswerDetail } from '../../../src/client/state/answers/actions';
import type { AppDispatch } from '../../../src/client/state/hooks';
import type { RootState } from '../../../src/client/state/root-reducer';
import type { SessionUser } from '../../../src/client/state/session/events';
import type { ServerAnswer } from '../../../src/contract/answers';
import { changeOf } from '../records';
import { now, PERSON, type Contender, type Span } from './contender';

/** Tells the product that the records on this device are this person's; else it would clear them. */
export const claimRecords = (userId: string, filledAt: string | null = null) => {
  localStorage.setItem('offline-db-snapshot', JSON.stringify({ owner: userId, filledAt, etag: null }));
};

/** The product's store with all its listeners, offline at first, and a look at when its records are written. */
export function startProduct(user: SessionUser) {
  let openedAt = 0;
  let afterWrite: (written: Partial<Tables>) => void = () => undefined;
  async function openWatched(): Promise<OfflineDb> {
    openedAt = now();
    const db = await openOfflineDb();
    return {
      ...db,
      write: async (...given) => {
        await db.write(...given);
        afterWrite(given[0]);
      },
    };
  }
  const app = makeStore({ user, online: false, openOfflineDb: openWatched });
  const getState = (): RootState => app.store.getState();
  start(app);

  /** The time at which the state first is so. */
  const until = (holds: (state: RootState) => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!holds(getState())) return;
        unsubscribe();
        resolve(now());
      };
      const unsubscribe = app.store.subscribe(look);
      look();
    });

  /** The time at which the product is through with writing the answers of the state. Ask before they change. */
  const answersWritten = (enough: (answers: RootState['answers']) => boolean = () => true) =>
    new Promise<number>((resolve) => {
      afterWrite = (written) => {
        const { answers } = getState();
        if (written.answers === answers && enough(answers)) resolve(now());
      };
    });

  return { dispatch: app.store.dispatch as AppDispatch, getState, until, answersWritten, openedAt: () => openedAt };
}
export type Product = ReturnType<typeof startProduct>;

export const isReady = (state: RootState) => state.localStore.status === 'ready';
export const goOnline = () => window.dispatchEvent(new Event('online'));

/** The product without its strict commits, to see what they cost. It has no such setting, so the page's database loses it. */
export function makeRelaxedOurs(): Contender {
  const transaction = Reflect.get<IDBDatabase, 'transaction'>(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function relaxed(stores, mode) {
    return transaction.call(this, stores, mode, { durability: 'relaxed' });
  };
  return makeOurs();
}

/** The product's start until it has the records of home: `ids`, as it noted them in an earlier visit. */
export async function readFirstScreen(ids: readonly string[]): Promise<Span> {
  // Nothing but records of a fill is shown in part.
  claimRecords(PERSON.id, '2026-01-05T08:00:00.000Z');
  localStorage.setItem('firstAnswers', JSON.stringify({ owner: PERSON.id, ids }));
  const product = startProduct(PERSON);
  const to = await product.until(({ localStore }) => localStore.status !== 'closed');
  const { answers, localStore } = product.getState();
  if (localStore.status !== 'partial' || answers.size !== ids.length) throw new Error('No first screen was read');
  return { from: product.openedAt(), to };
}

/** The product: `makeStore` and `start`, as the application runs them. */
export function makeOurs(): Contender {
  claimRecords(PERSON.id);
  const product = startProduct(PERSON);
  let order: ServerAnswer[] = [];
  return {
    /** From the opening of the local store; the outbox was read before that. */
    async hydrate(count) {
      const to = await product.until(isReady);
      const { answers } = product.getState();
      if (answers.size !== count) throw new Error(`${answers.size} of ${count} answers`);
      order = allRecords(answers).sort((a, b) => (a.id < b.id ? -1 : 1));
      return { from: product.openedAt(), to };
    },
    async change(nth) {
      const { answer, detail } = changeOf(order, nth);
      const written = product.answersWritten((answers) => getRecord(answers, answer.id) !== answer);
      const value = { answer: detail.answer_value, additionalInfo: null };
      const from = now();
      const saved = await product.dispatch(
        setAnswerDetail(answer.id, { id: detail.question_id, custom: false }, value, { answer: null }),
      );
      const durable = now() - from;
      if (!saved) throw new Error('The change was refused');
      await written;
      return durable;
    },
    async fill(count) {
      await product.until(isReady);
      const written = product.answersWritten(({ size }) => size === count);
      const from = now();
      goOnline();
      return { from, to: await written };
    },
  };
}
