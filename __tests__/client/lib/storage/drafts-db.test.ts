import { openDB } from 'idb';
import type { Draft } from '../../../../src/client/lib/storage/draft';
import {
  countDrafts,
  discardDrafts,
  dropDraft,
  flushDrafts,
  keepDraft,
} from '../../../../src/client/lib/storage/draft-keeper';
import { draftedRecords, putDrafts, readDrafts, removeDraft } from '../../../../src/client/lib/storage/drafts-db';
import { freshDevice } from '../../../support/client-store';

const place = { owner: 'u1', record: 'locations/l1' };
const DAY = 24 * 60 * 60 * 1000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const makeDraft = (given: Partial<Draft> = {}): Draft => ({
  ...place,
  tab: 't1',
  kind: 'form',
  at: ago(0),
  values: { name: 'Typed' },
  base: { name: 'Saved' },
  ...given,
});

beforeEach(freshDevice);

/** What a page reads that opens the database anew. */
async function readAtNextStart() {
  let found: unknown;
  await jest.isolateModulesAsync(async () => {
    const later = await import('../../../../src/client/lib/storage/drafts-db');
    found = { drafts: await later.readDrafts(place), records: await later.draftedRecords('u1') };
  });
  return found;
}

/** The browser closes the connection, as it does on its own accord; the next one opens the database anew. */
async function loseConnection(): Promise<void> {
  const next = await openDB('offline-drafts', 2);
  next.close();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('offline-drafts').onsuccess = resolve;
  });
}

test('each person, record and tab has a draft of its own; the newest is read first', async () => {
  const [older, newer] = [makeDraft({ at: ago(DAY) }), makeDraft({ tab: 't2' })];
  await putDrafts([older, newer, makeDraft({ owner: 'u2' }), makeDraft({ record: 'locations/new' })]);
  expect(await readDrafts(place)).toEqual([newer, older]);
  await removeDraft(newer);
  expect(await readDrafts(place)).toEqual([older]);
  expect(await draftedRecords('u1')).toEqual(new Set(['locations/l1', 'locations/new']));
});

test('of one person the newest 50 stay', async () => {
  const many = Array.from({ length: 52 }, (_, index) =>
    makeDraft({ record: `locations/${String(index)}`, at: ago(index * 1000) }),
  );
  await putDrafts([makeDraft({ owner: 'u2', at: ago(DAY) })]);
  await putDrafts(many);
  await putDrafts(many.slice(0, 1));
  const records = await draftedRecords('u1');
  expect(records.size).toBe(50);
  expect(records).not.toContain('locations/51');
  expect(records).toContain('locations/0');
  expect(await draftedRecords('u2')).toEqual(new Set(['locations/l1']));
});

test('a clock that jumps a year ahead and back takes nothing away', async () => {
  const draft = makeDraft();
  await putDrafts([draft]);
  const ahead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 365 * DAY);
  const found = { drafts: [draft], records: new Set(['locations/l1']) };
  expect(await readAtNextStart()).toEqual(found);
  ahead.mockRestore();
  expect(await readAtNextStart()).toEqual(found);
});

test('what is typed by a clock that was reset makes room for itself', async () => {
  await putDrafts(Array.from({ length: 50 }, (_, index) => makeDraft({ record: `locations/${String(index)}` })));
  const reset = makeDraft({ record: 'locations/new', at: '2020-01-01T00:00:00.000Z' });
  await putDrafts([reset]);
  expect(await readDrafts({ owner: 'u1', record: 'locations/new' })).toEqual([reset]);
  expect((await draftedRecords('u1')).size).toBe(50);
});

test('one that changed since it was seen is not removed', async () => {
  const draft = makeDraft();
  await putDrafts([draft]);
  await dropDraft(draft, ago(DAY));
  expect(await readDrafts(place)).toEqual([draft]);
  await dropDraft(draft, draft.at);
  expect(await readDrafts(place)).toEqual([]);
});

test('what an earlier version kept in local storage is taken over once', async () => {
  await loseConnection();
  const at = ago(DAY);
  localStorage.setItem(
    'formDrafts',
    JSON.stringify({ u1: { 'locations/l1': { at, values: { name: 'Old' }, base: {} }, broken: 7 }, u2: 'broken' }),
  );
  expect(await readDrafts(place)).toEqual([makeDraft({ tab: 'earlier', at, values: { name: 'Old' }, base: {} })]);
  expect(localStorage.getItem('formDrafts')).toBeNull();
});

test('what is typed is durable within half a second of the last key, though typing goes on', async () => {
  const outcomes: boolean[] = [];
  for (let typed = 1; typed <= 8; typed += 1) {
    keepDraft(makeDraft({ values: { name: String(typed) } }), (isKept) => outcomes.push(isKept));
  }
  // The first letter goes at once, and the others together.
  expect(await readDrafts(place)).toMatchObject([{ values: { name: '1' } }]);
  const begun = performance.now();
  while (outcomes.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(performance.now() - begun).toBeLessThan(500);
  expect(await readDrafts(place)).toMatchObject([{ values: { name: '8' } }]);
});

/** What a page that is left sends before anything else can run there; true: and that it was all. */
function sentWhile(leave: () => void) {
  const puts = jest.spyOn(IDBObjectStore.prototype, 'put');
  const commits = jest.spyOn(IDBTransaction.prototype, 'commit');
  leave();
  const sent = puts.mock.calls.map(([draft]) => (draft as Draft).values['name']);
  const isAll = commits.mock.calls.length > 0;
  puts.mockRestore();
  commits.mockRestore();
  return { sent, isAll };
}

test('what is typed first is on its way to the disk before anything else runs', async () => {
  await jest.isolateModulesAsync(async () => {
    const page = await import('../../../../src/client/lib/storage/draft-keeper');
    const db = await import('../../../../src/client/lib/storage/drafts-db');
    await db.readDrafts(place);
    const kept = new Promise((resolve) => {
      expect(sentWhile(() => page.keepDraft(makeDraft(), resolve))).toEqual({ sent: ['Typed'], isAll: true });
    });
    expect(await kept).toBe(true);
  });
  expect(await readDrafts(place)).toHaveLength(1);
});

test('a page that is left sends what waits while it is told so', async () => {
  await readDrafts(place);
  keepDraft(makeDraft(), () => undefined);
  keepDraft(makeDraft({ values: { name: 'Typed on' } }), () => undefined);
  expect(sentWhile(() => window.dispatchEvent(new Event('pagehide')))).toEqual({ sent: ['Typed on'], isAll: true });
  expect(await readDrafts(place)).toMatchObject([{ values: { name: 'Typed on' } }]);
});

test('a refusal is told, and what was refused is counted and kept as soon as there is room', async () => {
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  const outcomes: boolean[] = [];
  keepDraft(makeDraft(), (isKept) => outcomes.push(isKept));
  await flushDrafts();
  expect(outcomes).toEqual([false]);
  expect(await countDrafts('u1')).toEqual({ kept: 0, refused: 1 });
  full.mockRestore();
  await flushDrafts();
  expect(outcomes.at(-1)).toBe(true);
  expect(await readDrafts(place)).toHaveLength(1);
});

test('what a person gives up does not come back from what waits', async () => {
  keepDraft(makeDraft(), () => undefined);
  keepDraft(makeDraft({ owner: 'u2' }), () => undefined);
  await discardDrafts('u1');
  await flushDrafts();
  expect(await countDrafts('u1')).toEqual({ kept: 0, refused: 0 });
  expect(await countDrafts('u2')).toEqual({ kept: 1, refused: 0 });
});
