import {
  createAnswer,
  createKeyTrend,
  deleteKeyTrend,
  updateKeyTrend,
} from '../../../src/client/state/answers/actions';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { exportFile } from '../../../src/client/state/outbox/export-entries';
import { importEntries, planImport } from '../../../src/client/state/outbox/import-entries';
import { discardEntries } from '../../../src/client/state/outbox/decisions';
import { selectEntries } from '../../../src/client/state/outbox/selectors';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  isOpened,
  isReady,
  makeUser,
  openPage,
  type Page,
  readyPage,
  until,
} from '../../support/client-store';
import { json, makeScriptedServer, type Call } from '../../support/scripted-server';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

interface Note {
  id: string;
  text: string;
  question_category_id: string;
}
const WITH_TRENDS = 'idempotency, etag, values, keyTrends';

/** A scripted server that keeps notes. `before`: answers in its place. */
function keepsTrends(server: ReturnType<typeof makeScriptedServer>, { named = true } = {}) {
  const notes: Note[] = [];
  const state = { before: null as ((call: Call) => Promise<Response> | Response | null) | null };
  const told = () => notes.map(({ id, ...note }) => (named ? { id, ...note } : note));
  server.script(async (call, serve) => {
    const early = await state.before?.(call);
    if (early) return early;
    const [, , , , what, id] = call.path.split('/');
    const { text = '', questionCategoryId = '' } = (call.body ?? {}) as Record<string, string>;
    if (what === 'create-key-trend') {
      const note = { id: `n${String(notes.length + 1)}`, text, question_category_id: questionCategoryId };
      notes.push(note);
      for (const answer of server.answers.values()) Object.assign(answer, { key_trends: told() });
      return json({ data: told().at(-1) }, 201);
    }
    if (what !== 'key-trends') return serve();
    const at = notes.findIndex((note) => note.id === id);
    const note = notes[at];
    if (!note) return json({ message: 'Not found', code: 'request.notFound' }, 404);
    if (call.method === 'DELETE') notes.splice(at, 1);
    else notes[at] = { ...note, text };
    for (const answer of server.answers.values()) Object.assign(answer, { key_trends: told() });
    return call.method === 'DELETE' ? new Response(null, { status: 204 }) : json({ data: notes[at] });
  });
  return {
    notes,
    texts: () => notes.map(({ text }) => text),
    before: (answer: (typeof state)['before']) => {
      state.before = answer;
    },
  };
}

async function begin(options: { named?: boolean; capabilities?: string } = {}) {
  const server = makeScriptedServer(options.capabilities ?? WITH_TRENDS);
  const trends = keepsTrends(server, options);
  const { page } = await readyPage(makeUser('u1'), server);
  const id = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  await until(page, isDrained);
  return { server, trends, page, id };
}
const goOffline = (page: Page) => page.dispatch(onlineChanged({ online: false }));
const goOnline = (page: Page) => page.dispatch(onlineChanged({ online: true }));
const add = (page: Page, id: string, text: string) => page.dispatch(createKeyTrend(id, 'k1', text));
const shown = (page: Page, id: string) => (selectAnswer(page.getState(), id)?.key_trends ?? []).map(({ text }) => text);
const waiting = (page: Page) =>
  selectEntries(page.getState()).map(({ kind, args }) => [kind, 'text' in args && args.text]);

function trendOf(page: Page, answerId: string, text: string) {
  const { id, ...trend } = selectAnswer(page.getState(), answerId)?.key_trends.find((one) => one.text === text) ?? {};
  if (id === undefined) throw new Error(`There is no note that says ${text}`);
  return { id, ...trend } as Note;
}
const change = (page: Page, id: string, from: string, to: string) =>
  page.dispatch(updateKeyTrend(id, trendOf(page, id, from), to));
const remove = (page: Page, id: string, text: string) => page.dispatch(deleteKeyTrend(id, trendOf(page, id, text)));

test('one that waits is changed where it stands, and made once with what it says at the end', async () => {
  const { trends, page, id } = await begin();
  goOffline(page);
  await add(page, id, 'Tidy');
  await add(page, id, 'Bright');
  expect(await change(page, id, 'Tidy', 'Tidy again')).toBe(true);
  expect(await change(page, id, 'Tidy again', 'Very tidy')).toBe(true);
  expect(shown(page, id)).toEqual(['Very tidy', 'Bright']);
  expect(waiting(page)).toEqual([
    ['createKeyTrend', 'Very tidy'],
    ['createKeyTrend', 'Bright'],
  ]);
  goOnline(page);
  await until(page, isDrained);
  expect(trends.texts()).toEqual(['Very tidy', 'Bright']);
  expect(shown(page, id)).toEqual(['Very tidy', 'Bright']);
});

test('what was changed while it waited is what the next visit has', async () => {
  const { server, trends, page, id } = await begin();
  goOffline(page);
  await add(page, id, 'Tidy');
  await change(page, id, 'Tidy', 'Very tidy');
  page.close();
  const next = openPage(server, { user: makeUser('u1'), online: false });
  await until(next, (state) => isOpened(state) && selectEntries(state).length === 1);
  expect(shown(next, id)).toEqual(['Very tidy']);
  goOnline(next);
  await until(next, isDrained);
  expect(trends.texts()).toEqual(['Very tidy']);
});

test('made and deleted before it was sent, it was never there', async () => {
  const { server, page, id } = await begin();
  goOffline(page);
  await add(page, id, 'Tidy');
  const before = server.writes().length;
  await remove(page, id, 'Tidy');
  expect([waiting(page), shown(page, id)]).toEqual([[], []]);
  goOnline(page);
  await until(page, isDrained);
  expect(server.writes()).toHaveLength(before);
});

test('one that is on its way is changed and deleted at the server, under the id that it got', async () => {
  const { server, trends, page, id } = await begin();
  let answer: () => void = () => undefined;
  trends.before(({ path }) =>
    path.endsWith('create-key-trend')
      ? new Promise((resolve) => {
          answer = () => {
            const note = { id: 'n1', text: 'Tidy', question_category_id: 'k1' };
            trends.notes.push(note);
            resolve(json({ data: note }, 201));
          };
        })
      : null,
  );
  await add(page, id, 'Tidy');
  await until(page, (state) => selectEntries(state)[0]?.state === 'sending');
  await change(page, id, 'Tidy', 'Very tidy');
  expect(waiting(page)).toEqual([
    ['createKeyTrend', 'Tidy'],
    ['updateKeyTrend', 'Very tidy'],
  ]);
  answer();
  await until(page, isDrained);
  expect(trends.texts()).toEqual(['Very tidy']);
  await remove(page, id, 'Very tidy');
  await until(page, isDrained);
  expect([trends.texts(), shown(page, id)]).toEqual([[], []]);
  const calls = server.writes().map(({ method, path }) => `${method} ${path}`);
  expect(calls.slice(-2)).toEqual(['PUT /api/answers/a1/key-trends/n1', 'DELETE /api/answers/a1/key-trends/n1']);
});

test('of one that the server has only the last change waits, with what the person saw first', async () => {
  const { server, trends, page, id } = await begin();
  await add(page, id, 'Tidy');
  await until(page, isDrained);
  goOffline(page);
  await change(page, id, 'Tidy', 'Tidier');
  await change(page, id, 'Tidier', 'Tidiest');
  expect(selectEntries(page.getState())).toMatchObject([
    { kind: 'updateKeyTrend', args: { trendRef: 'n1', text: 'Tidiest', previous: 'Tidy' } },
  ]);
  goOnline(page);
  await until(page, isDrained);
  expect(trends.texts()).toEqual(['Tidiest']);
  expect(server.writes().at(-1)?.body).toMatchObject({ text: 'Tidiest', seen: { text: 'Tidy' } });
});

test('deleting one that is gone is done; changing it is left to the person', async () => {
  const { trends, page, id } = await begin();
  await add(page, id, 'Tidy');
  await add(page, id, 'Bright');
  await until(page, isDrained);
  goOffline(page);
  await remove(page, id, 'Tidy');
  await change(page, id, 'Bright', 'Very bright');
  trends.notes.splice(0);
  goOnline(page);
  await until(page, (state) => selectEntries(state)[0]?.state === 'needsAttention');
  expect(waiting(page)).toEqual([['updateKeyTrend', 'Very bright']]);
});

test('a note that waits for a decision does not hold up a change of another', async () => {
  const { trends, page, id } = await begin();
  await add(page, id, 'Tidy');
  await until(page, isDrained);
  trends.before(({ path }) =>
    path.endsWith('create-key-trend')
      ? json({ message: 'No', errors: { questionCategoryId: ['No such category'] } }, 422)
      : null,
  );
  await add(page, id, 'Bright');
  await until(page, (state) => selectEntries(state)[0]?.state === 'needsAttention');
  await change(page, id, 'Tidy', 'Very tidy');
  await until(page, () => trends.texts()[0] === 'Very tidy');
  // What is given up takes along what was changed of it.
  await page.dispatch(discardEntries(selectEntries(page.getState())));
  expect([waiting(page), shown(page, id)]).toEqual([[], ['Very tidy']]);
});

test('a file of unsent changes brings them to another device', async () => {
  const { server, trends, page, id } = await begin();
  await add(page, id, 'Tidy');
  await until(page, isDrained);
  goOffline(page);
  await change(page, id, 'Tidy', 'Very tidy');
  await add(page, id, 'Bright');
  const { content } = await page.dispatch(exportFile());
  page.close();
  await freshDevice();
  const other = openPage(server, { user: makeUser('u1') });
  await until(other, isReady);
  const plan = other.dispatch(planImport(JSON.stringify(content)));
  if ('because' in plan) throw new Error(plan.because);
  expect(await other.dispatch(importEntries(plan))).toBeNull();
  await until(other, isDrained);
  expect(trends.texts()).toEqual(['Very tidy', 'Bright']);
});

test('to a server that names no notes they are made as ever, and none is left with an id of this device', async () => {
  const { server, page, id } = await begin({ named: false, capabilities: 'idempotency, etag' });
  await add(page, id, 'Tidy');
  await until(page, isDrained);
  expect(server.writes().at(-1)?.body).toEqual({ questionCategoryId: 'k1', text: 'Tidy' });
  expect(selectAnswer(page.getState(), id)?.key_trends).toEqual([{ text: 'Tidy', question_category_id: 'k1' }]);
});
