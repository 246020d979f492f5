import { waitFor } from '@testing-library/react';
import type { StoreOptions } from '../../../src/client/app/make-store';
import { documentFile } from '../../../src/client/api/document-file';
import { tokenOf } from '../../../src/client/api/share-tokens';
import {
  changeStatus,
  sendToDirector,
  setAdditionalQuestion,
  setAnswerDetail,
} from '../../../src/client/state/answers/actions';
import { systemClock } from '../../../src/client/lib/clock';
import { readSharedCopy } from '../../../src/client/lib/storage/shared-db';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { discardEntries, sendAgain } from '../../../src/client/state/outbox/decisions';
import { selectEntries } from '../../../src/client/state/outbox/selectors';
import { findLink } from '../../../src/client/state/sharing/actions';
import { openLink } from '../../../src/client/state/sharing/open-link';
import { linkClosed, linkRetried, linkRevisited } from '../../../src/client/state/sharing/events';
import { selectIsForgotten } from '../../../src/client/state/sharing/link-over';
import {
  closeAllPages,
  freshDevice,
  isDrained,
  isReady,
  openPage,
  readyPage,
  until,
  type Page,
} from '../../support/client-store';
import { json, makeScriptedServer, type ScriptedServer } from '../../support/scripted-server';

const TOKEN = 'a-token-that-nobody-must-see-0123456789';
const DIRECTOR = { email: 'osei@example.org', name: null, message: null, language: null };

beforeEach(async () => {
  await freshDevice();
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(closeAllPages);

const ANSWER = {
  id: 'a9',
  assessment_tool_id: 't1',
  location_id: 'l1',
  user_id: 'u1',
  status: 'in_progress',
  updated_at: '2026-01-01T00:00:00.000Z',
  details: [],
  custom_questions: [],
};

/** A server with one answer, and the calls of its link. */
function serverWithLink(capabilities?: string) {
  const server = makeScriptedServer(capabilities);
  server.answers.set('a9', { ...ANSWER });
  const mails: unknown[] = [];
  const known = new Map<string, Response>();
  const link = ({ method, path, body }: { method: string; path: string; body: unknown }): Response | null => {
    const answer = server.answers.get('a9');
    if (!answer) return null;
    const fields = body as Record<string, string>;
    if (path.endsWith('/send-answer-to-director')) {
      mails.push(body);
      answer.status = 'sent';
      return json({ data: { ...answer, share_token: TOKEN } });
    }
    if (path === '/api/answers/a9/share')
      return json({ data: { email: 'x', url: `https://outpost.test/assessment/sharing/${TOKEN}` } });
    if (!path.includes(TOKEN)) return null;
    if (method === 'GET') {
      const tool = {
        id: 't1',
        name: 'Audit',
        status: 'active',
        questions: [
          {
            id: 'q1',
            question: 'Q',
            type: 'text',
            answer_options: '',
            is_required: 0,
            position: 0,
            question_category_id: 'k',
          },
        ],
      };
      return json({
        data: { ...answer, share_token: TOKEN, assessment_tool: tool, location: { id: 'l1', name: 'North House' } },
      });
    }
    if (path.startsWith('/api/answer-detail/')) {
      answer.details = [{ question_id: fields['question_id'] ?? '', answer_value: fields['answer'] ?? null }];
      return json({ data: { question_id: fields['question_id'], answer_value: fields['answer'], answer_id: 'a9' } });
    }
    if (path.startsWith('/api/answers/submit/')) answer.status = 'completed';
    return json({ data: { ...answer, additional_question: fields['additional_question'] ?? null } });
  };
  const serve = (call: Parameters<typeof link>[0] & { key: string | null }, other: () => Response): Response => {
    const replay = call.key === null ? undefined : known.get(call.key);
    if (replay) return replay.clone();
    const response = link(call) ?? other();
    if (call.key !== null) known.set(call.key, response.clone());
    return response;
  };
  server.script(serve);
  return { server, mails, serve };
}

const details = (page: Page) => selectAnswer(page.getState(), 'a9')?.details.map(({ answer_value }) => answer_value);
const isOpen = ({ sharing, outbox }: ReturnType<Page['getState']>) =>
  sharing.answerId !== null && !sharing.isAsking && outbox.status === 'ready';

async function openedLink(server: ScriptedServer, options: StoreOptions = {}) {
  const page = openPage(server, options);
  const actions = page.recordActions();
  page.dispatch(openLink(TOKEN));
  await until(page, isOpen);
  return { page, actions };
}
const change = (page: Page, value: string) =>
  page.dispatch(setAnswerDetail('a9', { id: 'q1', custom: false }, { answer: value }, { answer: null }));

test('what is done through a link goes through its own calls, in order; its token is in no action and in no state', async () => {
  const { server } = serverWithLink();
  const { page, actions } = await openedLink(server);
  await change(page, 'Clean');
  await page.dispatch(setAdditionalQuestion('a9', 'All is well.', null));
  await page.dispatch(changeStatus('a9', 'completed', 'sent'));
  expect(
    selectEntries(page.getState()).every(({ owner }) => owner === `share:${page.getState().sharing.ref ?? ''}`),
  ).toBe(true);
  await until(page, isDrained);
  expect(server.writes().map(({ path }) => path)).toEqual([
    `/api/answer-detail/${TOKEN}/create-or-update`,
    `/api/answers/update-additional-question/${TOKEN}`,
    `/api/answers/submit/${TOKEN}`,
  ]);
  expect(selectAnswer(page.getState(), 'a9')).toMatchObject({ status: 'completed', share_token: null });
  const { ref } = page.getState().sharing;
  await page.dispatch(documentFile('a9', ref, 'en', new AbortController().signal));
  expect(server.calls.map(({ path }) => path)).toContain(`/api/answers/document-by-token/${TOKEN}?language=en`);
  expect(JSON.stringify([actions, page.getState()])).not.toContain(TOKEN);
  expect(tokenOf(ref ?? '')).toBe(TOKEN);
});

test('an open page learns what others changed when it is looked at, and asks for no more than that', async () => {
  const { server, serve } = serverWithLink();
  const tag = () => `W/"${String(server.answers.get('a9')?.updated_at)}"`;
  const reads: (string | null)[] = [];
  server.script((call, other) => {
    if (call.method !== 'GET' || !call.path.includes(TOKEN)) return serve(call, other);
    reads.push(call.ifNoneMatch);
    if (reads.at(-1) === tag()) return new Response(null, { status: 304, headers: { 'X-Capabilities': 'etag' } });
    const response = serve(call, other);
    response.headers.set('ETag', tag());
    return response;
  });
  const { page, actions } = await openedLink(server);
  const revisit = async (count: number) => {
    page.dispatch(linkRevisited());
    await waitFor(() => expect(reads).toHaveLength(count));
  };
  await revisit(2);
  expect(reads).toEqual([null, tag()]);
  const answer = server.answers.get('a9');
  if (answer) {
    Object.assign(answer, { updated_at: '2026-01-02T00:00:00.000Z' });
    answer.details = [{ question_id: 'q1', answer_value: 'Dirty' }];
  }
  await revisit(3);
  await until(page, () => details(page)?.[0] === 'Dirty');

  server.script((call, other) =>
    call.path.includes(TOKEN) ? json({ message: 'Withdrawn.', code: 'share_revoked' }, 404) : serve(call, other),
  );
  page.dispatch(linkRevisited());
  await until(page, ({ sharing }) => sharing.error !== null);
  expect(page.getState().sharing.error).toMatchObject({ kind: 'notFound', code: 'share_revoked' });
  expect(JSON.stringify([actions, page.getState()])).not.toContain(TOKEN);
});

test('a link that was left keeps what was not sent, and sends it when it is opened again', async () => {
  const { server } = serverWithLink();
  const { page } = await openedLink(server);
  page.dispatch(onlineChanged({ online: false }));
  await change(page, 'Clean');
  page.dispatch(linkClosed());
  expect(selectEntries(page.getState())).toEqual([]);
  expect(selectAnswer(page.getState(), 'a9')).toBeUndefined();
  page.close();
  const next = openPage(server, { online: false });
  next.dispatch(openLink(TOKEN));
  await until(next, isOpen);
  expect(details(next)).toEqual(['Clean']);
  expect(server.writes()).toEqual([]);
  next.dispatch(onlineChanged({ online: true }));
  await until(next, isDrained);
  expect(server.answers.get('a9')?.details).toMatchObject([{ answer_value: 'Clean' }]);
});

test('what is done through a link says when it was done, by the clock of the server', async () => {
  const { server, serve } = serverWithLink('idempotency, etag, values, times');
  const time = { now: Date.parse('2026-11-23T08:00:00.000Z') };
  const ahead = 3 * 3_600_000;
  server.script((call, other) => {
    const response = serve(call, other);
    response.headers.set('Content-Type', 'application/json');
    response.headers.set('Date', new Date(time.now).toUTCString());
    return response;
  });
  const { page } = await openedLink(server, { clock: { ...systemClock, now: () => time.now + ahead } });
  page.dispatch(onlineChanged({ online: false }));
  await change(page, 'Clean');
  await page.dispatch(setAdditionalQuestion('a9', 'All is well.', null));
  await page.dispatch(changeStatus('a9', 'completed', 'sent'));
  time.now += 2 * 86_400_000;
  page.dispatch(onlineChanged({ online: true }));
  await until(page, isDrained);
  expect(server.writes().map(({ worked }) => worked)).toEqual(
    Array.from(
      { length: 3 },
      () => expect.stringMatching(/^at=2026-11-23T0[78]:\d\d:\d\d\.\d{3}Z; ago=172800; uncertain=1$/) as string,
    ),
  );
});

test('who signs in sees nothing of a link’s changes, and sends none of them', async () => {
  const { server } = serverWithLink();
  const { page } = await openedLink(server);
  page.dispatch(onlineChanged({ online: false }));
  await change(page, 'Clean');
  page.close();
  const { page: person } = await readyPage(undefined, server);
  expect(selectEntries(person.getState())).toEqual([]);
  expect(person.getState().outbox.sealed).toBe(1);
  expect(server.writes()).toEqual([]);
});

test.each([
  [401, 'Unauthenticated.'],
  [419, 'CSRF token mismatch.'],
])('a %s does not end anything: the change waits and is tried again', async (status, message) => {
  const { server, serve } = serverWithLink();
  const { page } = await openedLink(server);
  server.script((call, other) => {
    if (call.path.startsWith('/sanctum/')) return new Response(null, { status: 204 });
    return call.method === 'GET' ? serve(call, other) : json({ message }, status);
  });
  await change(page, 'Clean');
  await until(page, (state) => selectEntries(state)[0]?.attempts === 1);
  expect(selectEntries(page.getState())[0]).toMatchObject({
    state: 'queued',
    lastError: { kind: 'signedOut', status },
  });
});

test('a link that was withdrawn shows nothing any more, with a network or without; what waits is kept until it is given up', async () => {
  const { server, serve } = serverWithLink();
  const { page } = await openedLink(server);
  const ref = page.getState().sharing.ref ?? '';
  await waitFor(async () => expect(await readSharedCopy(ref, Date.now())).toBeDefined());
  page.dispatch(onlineChanged({ online: false }));
  await change(page, 'Clean');
  page.close();
  server.script((call, other) =>
    call.path.includes(TOKEN) ? json({ message: 'Withdrawn.', code: 'share_revoked' }, 404) : serve(call, other),
  );

  const waiting = openPage(server);
  waiting.dispatch(openLink(TOKEN));
  await until(waiting, (state) => selectEntries(state)[0]?.state === 'needsAttention' && state.sharing.error !== null);
  expect([details(waiting), selectIsForgotten(waiting.getState())]).toEqual([['Clean'], false]);
  await waiting.dispatch(discardEntries(selectEntries(waiting.getState())));
  expect(selectIsForgotten(waiting.getState())).toBe(true);
  waiting.dispatch(linkRetried());
  await waitFor(async () => expect(await readSharedCopy(ref, Date.now())).toBeUndefined());
  waiting.close();

  const offline = openPage(server, { online: false });
  offline.dispatch(openLink(TOKEN));
  await until(offline, ({ sharing }) => sharing.error !== null);
  expect([offline.getState().sharing.answerId, details(offline)]).toEqual([null, undefined]);
});

test('an expired link parks what waits, with its reason', async () => {
  const { server, serve } = serverWithLink();
  const { page } = await openedLink(server);
  server.script((call, other) =>
    call.method === 'GET' ? serve(call, other) : json({ message: 'Over.', code: 'share_expired' }, 410),
  );
  await change(page, 'Clean');
  await until(page, (state) => selectEntries(state)[0]?.state === 'needsAttention');
  expect(selectEntries(page.getState())[0]?.lastError).toEqual({ kind: 'gone', message: 'Over.' });
  expect(details(page)).toEqual(['Clean']);
});

/** Maya's page, with the answer on the device. */
async function senderPage(server: ScriptedServer) {
  const { page } = await readyPage(undefined, server);
  await until(page, isReady);
  const send = () => {
    const answer = selectAnswer(page.getState(), 'a9');
    if (!answer) throw new Error('The answer is not on the device');
    return page.dispatch(sendToDirector(answer, DIRECTOR));
  };
  return { page, send };
}

test('an answer is sent after what was changed before, and its token stays out of sight', async () => {
  const { server, mails } = serverWithLink();
  const { page, send } = await senderPage(server);
  const actions = page.recordActions();
  page.dispatch(onlineChanged({ online: false }));
  await change(page, 'Clean');
  await send();
  expect(selectAnswer(page.getState(), 'a9')).toMatchObject({ status: 'sent', unsyncedChanges: true });
  page.dispatch(onlineChanged({ online: true }));
  await until(page, isDrained);
  expect(server.writes().map(({ path }) => path)).toEqual([
    '/api/answers/a9/answer-detail/q1',
    '/api/assessment-tools/t1/send-answer-to-director',
  ]);
  expect(mails).toEqual([{ answer_id: 'a9', email: 'osei@example.org' }]);
  const found = await page.dispatch(findLink('a9', true));
  expect(found).toEqual({ url: `https://outpost.test/assessment/sharing/${TOKEN}` });
  expect(JSON.stringify([actions, page.getState()])).not.toContain(TOKEN);
});

/** From now on a server without idempotency keys, which loses the first mail's response, or the request. */
function loseFirst(server: ScriptedServer, serve: ReturnType<typeof serverWithLink>['serve'], arrives: boolean) {
  let lost = 0;
  server.script((call, other) => {
    const isMail = call.path.endsWith('/send-answer-to-director');
    const first = isMail && (lost += 1) === 1;
    const response = first && !arrives ? null : serve({ ...call, key: null }, other);
    if (first || response === null) throw new TypeError('Failed to fetch');
    response.headers.set('X-Capabilities', '');
    return response;
  });
}

test('without keys: a mail whose response was lost is found by its status and adopted', async () => {
  const { server, mails, serve } = serverWithLink();
  const { page, send } = await senderPage(server);
  loseFirst(server, serve, true);
  await page.dispatch(findLink('a9', false));
  await send();
  await until(page, isDrained);
  expect(mails).toHaveLength(1);
  expect(server.writes()).toHaveLength(1);
});

test.each([
  ['that it arrived', false, 0],
  ['to send it again', true, 1],
])('without keys: a mail that nothing shows is never sent by guess; the person says %s', async (_, again, count) => {
  const { server, mails, serve } = serverWithLink();
  const { page, send } = await senderPage(server);
  loseFirst(server, serve, false);
  await page.dispatch(findLink('a9', false));
  await send();
  await until(page, (state) => selectEntries(state)[0]?.state === 'needsAttention');
  const [entry] = selectEntries(page.getState());
  if (!entry) throw new Error('Nothing waits');
  expect(entry.lastError).toEqual({ kind: 'ambiguous', matches: 0 });
  expect(server.writes()).toHaveLength(1);
  if (again) await page.dispatch(sendAgain(entry));
  else await page.dispatch(discardEntries([entry]));
  await until(page, isDrained);
  expect(mails).toHaveLength(count);
});
