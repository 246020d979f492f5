import type { Page } from '@playwright/test';
import { PEOPLE } from '../support/app-server-data';
import { FAILED_CALLS, expect, test } from '../support/browser-fixtures';
import { expectInvariants } from '../support/browser-invariants';
import { LOCATION, QUESTION } from '../support/browser-questionnaire';
import { readEntries } from '../support/browser-stores';
import { fault } from '../support/fault-proxy';

test.use({ expectedConsole: FAILED_CALLS });

const DETAIL = { method: 'POST', path: /\/answer-detail\// };
const ENTRIES = 10_000;

/** Puts many entries into the log in one go, numbered by the database. */
async function plantEntries(page: Page, entries: readonly object[]): Promise<void> {
  await page.evaluate(
    (planted) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('offline-outbox');
        request.onerror = () => {
          reject(request.error ?? new Error('offline-outbox'));
        };
        request.onsuccess = () => {
          const transaction = request.result.transaction('entries', 'readwrite');
          for (const entry of planted) transaction.objectStore('entries').add(entry);
          transaction.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    entries,
  );
}

test('48 ten thousand entries: badge, outbox page and the start of sending stay usable', async ({
  app,
  page,
  context,
  walk,
  api,
  network,
}) => {
  const answers = [walk, ...(await Promise.all(Array.from({ length: 19 }, () => api.beginWalk(LOCATION.name))))];
  await app.goTo('Home');
  await app.button(/Refresh/).click();
  await app.goOffline();
  const common = {
    version: 1,
    owner: api.userId,
    state: 'queued',
    attempts: 0,
    nextAttemptAt: null,
    lastError: null,
    lookAlikes: null,
  };
  const questions = [QUESTION.welcome, QUESTION.tidy, QUESTION.warm, QUESTION.air].map((text) => api.questionId(text));
  await plantEntries(
    page,
    Array.from({ length: ENTRIES }, (_, at) => ({
      ...common,
      id: crypto.randomUUID(),
      kind: 'setAnswerDetail',
      args: {
        questionRef: questions[at % questions.length],
        answer: String((at % 5) + 1),
        additionalInfo: null,
        previous: null,
      },
      answerRef: answers[Math.floor(at / (ENTRIES / answers.length))]?.id,
      createdAt: '2026-01-05T08:00:00.000Z',
    })),
  );
  await page.reload();
  await app.expectHome();
  const badge = page.getByRole('link', { name: /10,000 unsent changes/ });
  await expect(badge).toBeVisible();
  await badge.click();
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible();
  await expect(page.getByText('10,000 changes wait to be sent.')).toBeVisible();
  await expect(app.button(/^Show .* more of 500$/).first()).toBeVisible();

  // The server takes what comes; that all of it arrives in order is seen without a browser.
  network.fault(DETAIL, fault.answer(200, { data: null }));
  await context.setOffline(false);
  await expect.poll(() => network.seen(DETAIL).length, { timeout: 20_000 }).toBeGreaterThan(50);
  await app.openSheet(walk.id);
  await app.write(QUESTION.said, 'Usable all the while.');
  await expect(app.question(QUESTION.said)).toContainText(/Saved on this device|Sending…|Saved on the server/, {
    timeout: 10_000,
  });
  await expect(badge).toHaveCount(0);
});

/** Fills what the origin may store with noise, which no database makes smaller, until the browser refuses 4 KB more. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('noise', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('noise', { autoIncrement: true });
      };
      request.onsuccess = () => {
        resolve(request.result);
      };
      request.onerror = () => {
        reject(request.error ?? new Error('noise'));
      };
    });
    const fits = (bytes: number) =>
      new Promise<boolean>((resolve) => {
        const noise = new Uint8Array(bytes);
        for (let at = 0; at < bytes; at += 65_536)
          crypto.getRandomValues(noise.subarray(at, Math.min(bytes, at + 65_536)));
        const transaction = db.transaction('noise', 'readwrite');
        transaction.objectStore('noise').add(noise);
        transaction.oncomplete = () => {
          resolve(true);
        };
        transaction.onabort = () => {
          resolve(false);
        };
      });
    for (let bytes = 4 * 1_024 * 1_024; bytes >= 512; bytes /= 2) while (await fits(bytes));
    db.close();
  });
}

test('40 a disk that is really full is said, the text stays, and it is saved when there is room again', async ({
  app,
  page,
  context,
  api,
  network,
}) => {
  const browser = await context.newCDPSession(page);
  const { origin } = network;
  // Before anything is stored: for a while browsers go by the room that they found when they stored something last.
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 48 * 1_024 * 1_024 });
  const walk = await api.beginWalk(LOCATION.name);
  await app.signIn();
  await app.openSheet(walk.id);
  await fillStorage(page);
  const text = 'Too much to keep. '.repeat(100);
  await app.write(QUESTION.said, text);
  await expect(page.getByText(/^This device could not save your last change\. Its storage is full/)).toBeVisible();
  await expect(app.question(QUESTION.said)).toContainText('Not saved');
  await expect(app.field(QUESTION.said)).toHaveValue(text);
  expect(await readEntries(page)).toEqual([]);
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  await app.button('Try again').click();
  await app.expectSent(QUESTION.said);
  const [answer] = await expectInvariants(page, { api, network }, [walk.id]);
  expect(answer?.details.map(({ answer_value }) => answer_value?.trim())).toEqual([text.trim()]);
});

test.describe('a log of the first version', () => {
  test.use({ rememberedPerson: PEOPLE.maya });

  test('42 that is there before this version’s first visit: raised, shown in words, and sent', async ({
    app,
    page,
    api,
    network,
  }) => {
    const walk = await api.beginWalk(LOCATION.name);
    const sent = await api.beginWalk(LOCATION.other);
    const before = await api.walksAt(LOCATION.other);
    const question = (text: string) => api.questionId(text);
    const common = {
      owner: api.userId,
      state: 'queued',
      attempts: 0,
      nextAttemptAt: null,
      lastError: null,
      createdAt: '2026-01-05T08:00:00.000Z',
      lookAlikes: null,
    };
    const creation = {
      assessmentToolId: api.walk.id,
      locationId: sent.location_id,
      clientRef: crypto.randomUUID(),
      userId: api.userId,
    };
    const mail = {
      assessmentToolId: api.walk.id,
      email: 'director-of-old@example.org',
      name: null,
      message: null,
      language: null,
      previous: 'in_progress',
    };
    const refusal = { kind: 'forbidden', message: 'Not yours to change.' };
    const detail = (text: string, answer: string, additionalInfo: string | null = null) => ({
      kind: 'setAnswerDetail',
      args: { questionRef: question(text), answer, additionalInfo, previous: null },
    });
    const entries = [
      // Left without an answer; of this version too the changes of values are numbered 1.
      {
        version: 1,
        kind: 'createAnswer',
        args: creation,
        answerRef: 'tmp-1767600000000-bbbb',
        state: 'sending',
        lookAlikes: before.map(({ id }) => id),
      },
      { version: 1, ...detail(QUESTION.welcome, '2', 'Fresh flowers.'), answerRef: 'tmp-1767600000000-bbbb' },
      {
        version: 1,
        ...detail(QUESTION.welcome, '4'),
        answerRef: walk.id,
        state: 'needsAttention',
        attempts: 1,
        lastError: refusal,
      },
      { version: 2, kind: 'sendToDirector', args: mail, answerRef: sent.id },
    ].map((entry) => ({ ...common, id: crypto.randomUUID(), ...entry }));
    const bases = [walk, sent].map((record) => ({ owner: api.userId, ref: record.id, record }));
    await page.goto('/robots.txt');
    await page.evaluate(
      ([old, copies]) =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open('offline-outbox', 1);
          request.onupgradeneeded = () => {
            const db = request.result;
            const store = db.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true });
            store.createIndex('owner', 'owner');
            store.createIndex('id', 'id', { unique: true });
            db.createObjectStore('bases', { keyPath: ['owner', 'ref'] }).createIndex('owner', 'owner');
            db.createObjectStore('aliases', { keyPath: 'temporaryId' }).createIndex('owner', 'owner');
            db.createObjectStore('meta');
            for (const entry of old) store.add(entry);
            for (const copy of copies) request.transaction?.objectStore('bases').put(copy);
          };
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        }),
      [entries, bases] as const,
    );
    await page.goto('/outbox');
    await expect(page.getByText('Not yours to change.')).toBeVisible();
    await app.retryFirst();
    const made = async () =>
      (await api.walksAt(LOCATION.other)).filter(({ id }) => !before.some((other) => other.id === id));
    await expect.poll(async () => (await made()).length).toBe(1);
    const answers = await expectInvariants(page, { api, network }, [(await made())[0]?.id ?? '', walk.id]);
    expect(
      answers.map(({ details }) => details.map(({ answer_value, additional_info }) => [answer_value, additional_info])),
    ).toEqual([[['2', 'Fresh flowers.']], [['4', null]]]);
    expect((await api.answer(sent.id)).status).toBe('sent');
  });
});
