import { randomBytes } from 'node:crypto';
import { PIECE_BYTES } from '../../../src/contract/evidence-limits';
import { listMedia, readBytes } from '../../../src/client/lib/storage/media-db';
import { createAnswer, createCustomQuestion, deleteAnswer } from '../../../src/client/state/answers/actions';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { removeEvidence } from '../../../src/client/state/media/actions';
import { exportFile } from '../../../src/client/state/outbox/export-entries';
import { importEntries, planImport } from '../../../src/client/state/outbox/import-entries';
import { carryOver } from '../../../src/client/state/outbox/carry-over';
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
  readyPage,
  until,
} from '../../support/client-store';
import { keepsEvidence, WITH_EVIDENCE } from '../../support/evidence-server';
import { json, makeScriptedServer } from '../../support/scripted-server';
import { SIZE, add, beginWithEvidence, contentsOf, goOffline, isSent, sha256 } from '../../support/evidence-device';

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

test('a file that is added offline outlives the page and is at the server once, with the right content', async () => {
  const { server, evidence, page, id } = await beginWithEvidence();
  goOffline(page);
  await add(page, id);
  expect(selectAnswer(page.getState(), id)?.evidence).toMatchObject([
    { question_id: 'q1', name: 'fire plan.pdf', received: 0 },
  ]);
  page.close();
  const next = openPage(server, { user: makeUser('u1'), online: false });
  await until(next, (state) => isOpened(state) && selectEntries(state).length === 1);
  next.dispatch(onlineChanged({ online: true }));
  await until(next, (state) => isDrained(state) && isSent(state));
  expect(contentsOf(evidence)).toEqual([sha256]);
  expect([...evidence.pieces.values()]).toEqual([[PIECE_BYTES, PIECE_BYTES, 1000]]);
  const [facts] = await listMedia('u1');
  expect(facts).toMatchObject({ isSent: true });
  expect(await readBytes(facts?.id ?? '', 'u1')).toBeUndefined();
});

test('it goes on where the server is, whatever became of the answers before', async () => {
  const { evidence, page, id } = await beginWithEvidence();
  let lost = 0;
  evidence.before((call) => {
    // The second piece arrives, and its answer does not.
    if (!call.path.endsWith(`offset=${String(PIECE_BYTES)}`) || lost > 0) return null;
    lost += 1;
    const [one] = evidence.kept.values();
    if (one) one.content = Buffer.concat([one.content, call.body as Uint8Array]);
    throw new TypeError('The line broke');
  });
  await add(page, id);
  await until(page, isSent);
  expect(lost).toBe(1);
  expect(contentsOf(evidence)).toEqual([sha256]);
  expect([...evidence.pieces.values()]).toEqual([[PIECE_BYTES, 1000]]);
});

test('content that came to harm on its way is sent from the start again', async () => {
  const { evidence, page, id } = await beginWithEvidence();
  let isHarmed = false;
  evidence.before((call) => {
    if (isHarmed || !call.path.endsWith('offset=0')) return null;
    isHarmed = true;
    const [one] = evidence.kept.values();
    if (one) one.content = randomBytes(PIECE_BYTES);
    return json({ data: { ...one, content: null, received: PIECE_BYTES } });
  });
  await add(page, id);
  await until(page, isSent);
  expect(isHarmed).toBe(true);
  expect(contentsOf(evidence)).toEqual([sha256]);
});

test('what the server does not take is shown, and stays on the device', async () => {
  const { evidence, page, id } = await beginWithEvidence();
  evidence.before(({ path }) =>
    path.includes('/pieces') ? json({ message: 'This is no PDF.', errors: { type: ['This is no PDF.'] } }, 422) : null,
  );
  await add(page, id);
  await until(page, ({ media }) => Object.values(media.items).some(({ state }) => state === 'failed'));
  const [facts] = await listMedia('u1');
  expect((await readBytes(facts?.id ?? '', 'u1'))?.byteLength).toBe(SIZE);
});

test('a server that does not know these calls, as while it is upgraded, costs nobody the bytes', async () => {
  const { evidence, page, id } = await beginWithEvidence();
  evidence.before(({ path }) =>
    path.startsWith('/api/evidence/') ? json({ message: 'Nothing is here.', code: 'request.nothingHere' }, 404) : null,
  );
  await add(page, id);
  await until(page, ({ media }) => Object.values(media.items).some(({ state }) => state === 'failed'));
  const [facts] = await listMedia('u1');
  expect((await readBytes(facts?.id ?? '', 'u1'))?.byteLength).toBe(SIZE);
});

test('added and removed before anybody saw it, it was never there', async () => {
  const { evidence, page, id } = await beginWithEvidence();
  goOffline(page);
  await add(page, id);
  const [one] = selectAnswer(page.getState(), id)?.evidence ?? [];
  await page.dispatch(removeEvidence(id, one?.id ?? '', 'fire plan.pdf'));
  expect(selectEntries(page.getState())).toEqual([]);
  expect(selectAnswer(page.getState(), id)?.evidence ?? []).toEqual([]);
  await until(page, ({ media }) => Object.keys(media.items).length === 0);
  expect(await listMedia('u1')).toEqual([]);
  expect(evidence.kept.size).toBe(0);
});

test('removed after it was sent, it goes there and here', async () => {
  const { evidence, page, id } = await beginWithEvidence();
  await add(page, id);
  await until(page, isSent);
  const [one] = selectAnswer(page.getState(), id)?.evidence ?? [];
  await page.dispatch(removeEvidence(id, one?.id ?? '', 'fire plan.pdf'));
  await until(page, (state) => isDrained(state) && Object.keys(state.media.items).length === 0);
  expect(evidence.kept.size).toBe(0);
  expect(await listMedia('u1')).toEqual([]);
});

test('what belongs to a question of one’s own waits for the id that the server gives it', async () => {
  const { evidence, page, id } = await beginWithEvidence();
  goOffline(page);
  await page.dispatch(createCustomQuestion(id, 'Is the gate closed?'));
  const [own] = selectAnswer(page.getState(), id)?.custom_questions ?? [];
  await add(page, id, { about: 'customQuestion', ref: own?.id ?? '' });
  page.dispatch(onlineChanged({ online: true }));
  await until(page, (state) => isDrained(state) && isSent(state));
  expect([...evidence.kept.values()]).toMatchObject([{ custom_question_id: 'cq2', question_id: null }]);
  expect(selectAnswer(page.getState(), id)?.evidence).toMatchObject([{ custom_question_id: 'cq2' }]);
});

test('discarded, the bytes go with the change; of a deleted assessment likewise', async () => {
  const { page, id } = await beginWithEvidence();
  goOffline(page);
  await add(page, id);
  await page.dispatch(discardEntries(selectEntries(page.getState())));
  await until(page, ({ media }) => Object.keys(media.items).length === 0);
  const other = (await page.dispatch(createAnswer('t1', 'l1'))) ?? '';
  await add(page, other);
  await page.dispatch(deleteAnswer(other));
  await until(page, ({ media }) => Object.keys(media.items).length === 0);
  expect(await listMedia('u1')).toEqual([]);
});

test('another person’s file stays sealed, and goes on when they are back', async () => {
  const { server, evidence, page, id } = await beginWithEvidence();
  goOffline(page);
  await add(page, id);
  page.close();
  const others = openPage(server, { user: makeUser('u2') });
  await until(others, (state) => isReady(state) && isDrained(state));
  expect(others.getState().media.items).toEqual({});
  const [facts] = await listMedia('u1');
  expect(await readBytes(facts?.id ?? '', 'u2')).toBeUndefined();
  expect(evidence.kept.size).toBe(0);
  others.close();
  const back = openPage(server, { user: makeUser('u1') });
  await until(back, isSent);
  expect(contentsOf(evidence)).toEqual([sha256]);
});

test('two tabs send it once', async () => {
  const { server, evidence, page, id } = await beginWithEvidence();
  const other = openPage(server, { user: makeUser('u1') });
  await until(other, isReady);
  await add(page, id);
  await until(page, isSent);
  await until(other, isSent);
  expect([...evidence.pieces.values()]).toEqual([[PIECE_BYTES, PIECE_BYTES, 1000]]);
});

test('a file of unsent work has the content with it, and another device sends it', async () => {
  const { page, id, evidence } = await beginWithEvidence();
  goOffline(page);
  await add(page, id);
  const { content: exported, left } = await page.dispatch(exportFile());
  expect(left).toBe(0);
  const text = JSON.stringify(exported);
  page.close();
  await freshDevice();
  const server = makeScriptedServer(WITH_EVIDENCE);
  const there = keepsEvidence(server);
  const { page: other } = await readyPage(makeUser('u1'), server);
  await other.dispatch(createAnswer('t1', 'l1'));
  await until(other, isDrained);
  expect(other.dispatch(planImport(text.replace(/"content":"..../, '"content":"AAAA')))).toEqual({
    because: 'damaged',
  });
  const plan = other.dispatch(planImport(text));
  if ('because' in plan) throw new Error(plan.because);
  expect(await other.dispatch(importEntries(plan))).toBeNull();
  await until(other, (state) => isDrained(state) && isSent(state));
  expect(contentsOf(there)).toEqual([sha256]);
  expect(evidence.kept.size).toBe(0);
});

test('added to a question that takes none by now, it needs a decision, with the reason, and its bytes stay', async () => {
  const { evidence, page, id } = await beginWithEvidence();
  const reason = 'This question takes no photos, files or voice notes.';
  evidence.before(({ path, method }) =>
    method === 'POST' && path === `/api/answers/${selectAnswer(page.getState(), id)?.id ?? ''}/evidence`
      ? json({ message: reason, errors: { question_id: [reason] } }, 422)
      : null,
  );
  await add(page, id);
  await until(page, (state) => selectEntries(state).some(({ state: its }) => its === 'needsAttention'));
  const [entry] = selectEntries(page.getState());
  expect(entry?.lastError).toMatchObject({ kind: 'invalid', fields: { question_id: [reason] } });
  const [facts] = await listMedia('u1');
  expect((await readBytes(facts?.id ?? '', 'u1'))?.byteLength).toBe(SIZE);
  await page.dispatch(discardEntries(selectEntries(page.getState())));
  await until(page, ({ media }) => Object.keys(media.items).length === 0);
  expect(await listMedia('u1')).toEqual([]);
});

test('what could not be delivered is carried into a new assessment with its content', async () => {
  const { page, server, evidence, id } = await beginWithEvidence();
  goOffline(page);
  await add(page, id);
  const refusal = json({ message: 'Completed', code: 'completed', current: server.answers.get('a1') }, 409);
  evidence.before(({ path, method }) =>
    method === 'POST' && path === '/api/answers/a1/evidence' ? refusal.clone() : null,
  );
  page.dispatch(onlineChanged({ online: true }));
  await until(page, (state) => selectEntries(state).some(({ state: its }) => its === 'needsAttention'));
  const carried = await page.dispatch(carryOver(id, 't1', 'l1'));
  expect(carried).toMatchObject({ isOldGone: true });
  await until(page, (state) => isDrained(state) && isSent(state));
  expect([...evidence.kept.values()]).toMatchObject([{ answer_id: 'a2', question_id: 'q1' }]);
  expect(contentsOf(evidence)).toEqual([sha256]);
});
