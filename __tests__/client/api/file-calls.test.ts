import { File as NodeFile } from 'node:buffer';
import type { ApiThunk } from '../../../src/client/api/call';
import { exportFile } from '../../../src/client/api/export-file';
import {
  exportEverything,
  importReport,
  importTemplate,
  sendImport,
  type ImportRequest,
} from '../../../src/client/api/import-file';
import { reportFile, reportJobFile } from '../../../src/client/api/report-file';
import { reachabilityChanged } from '../../../src/client/state/connectivity/slice';
import { signedIn } from '../../../src/client/state/session/events';
import { closeAllPages, freshDevice, makeUser, readyPage } from '../../support/client-store';
import { json } from '../../support/scripted-server';

beforeEach(freshDevice);
afterEach(closeAllPages);

const request: ImportRequest = {
  kind: 'districts',
  toolId: null,
  clientId: 'c1',
  // The forms of this environment are Node's, and take Node's files only.
  file: new NodeFile(['name'], 'districts.csv') as File,
  existing: 'update',
  create: [],
  fixes: {},
};
const query = { page: 1, perPage: 25, relations: '' };
const shape = { format: 'csv', columns: {}, words: {} } as const;
type FileCall = (signal: AbortSignal) => ApiThunk<unknown>;
const CALLS = {
  'an import': (signal: AbortSignal) => sendImport(request, { isDryRun: false, signal, onProgress: () => undefined }),
  'a list as a file': (signal: AbortSignal) => exportFile('districts', query as never, shape, signal),
  'a report': (signal: AbortSignal) => reportFile('t1', {}, 'pdf', 'en', signal),
  'a report made in the background': (signal: AbortSignal) => reportJobFile('j1', signal),
  'the rows that cannot be imported': (signal: AbortSignal) => importReport(request, 'csv', signal),
  'a template': () => importTemplate('districts', 'csv'),
  'everything as a workbook': () => exportEverything(),
} satisfies Record<string, FileCall>;
const calls = Object.entries<FileCall>(CALLS);
const isFileCall = (path: string) => !path.startsWith('/api/general/') && !path.startsWith('/sanctum/');

/** Each with both ways to say that nobody is signed in any more. */
const refused = calls.flatMap(([name, makeCall]) => [401, 419].map((status) => ({ name, makeCall, status })));
test.each(refused)('$name ends a session that is over ($status)', async ({ makeCall, status }) => {
  const { page, server } = await readyPage();
  const seen = page.recordActions();
  server.script(({ path }, serve) => {
    if (path.startsWith('/sanctum/')) return new Response(null, { status: 204 });
    return isFileCall(path) ? json({ message: 'Unauthenticated.' }, status) : serve();
  });
  const answer = await page.dispatch(makeCall(new AbortController().signal));
  expect(answer).toEqual({ error: { kind: 'signedOut', status } });
  expect(page.getState().session.user).toBeNull();
  const [sent] = server.calls.filter(({ path }) => isFileCall(path)).slice(-1);
  expect(sent?.person).toBe('u1');
  expect(seen).toContainEqual(
    expect.objectContaining({
      type: 'api/fileCallEnded',
      payload: { method: sent?.method, path: sent?.path, error: { kind: 'signedOut', status } },
    }),
  );
});

test.each(calls)('%s is not given to who signed in meanwhile', async (_, makeCall) => {
  const { page, server } = await readyPage();
  server.script(({ path }, serve) => {
    if (!isFileCall(path)) return serve();
    page.dispatch(signedIn({ user: makeUser('u2') }));
    return new Response('secret', { headers: { 'Content-Disposition': 'attachment' } });
  });
  expect(await page.dispatch(makeCall(new AbortController().signal))).toEqual({ error: { kind: 'overtaken' } });
});

test('a file that was long on its way is not given to who signed in meanwhile', async () => {
  const { page, server } = await readyPage();
  server.script(({ path }, serve) => {
    if (!isFileCall(path)) return serve();
    const body = new ReadableStream({
      pull: (controller) => {
        page.dispatch(signedIn({ user: makeUser('u2') }));
        controller.enqueue(new TextEncoder().encode('secret'));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'Content-Disposition': 'attachment' } });
  });
  expect(await page.dispatch(CALLS['a report'](new AbortController().signal))).toEqual({
    error: { kind: 'overtaken' },
  });
});

test('what the person gives up says nothing of the connection', async () => {
  const { page, server } = await readyPage();
  const given = new AbortController();
  server.script(({ path }, serve) => {
    if (!isFileCall(path)) return serve();
    given.abort();
    throw new DOMException('Given up', 'AbortError');
  });
  await page.dispatch(CALLS['a report'](given.signal));
  expect(page.getState().connectivity.reachable).toBe(true);
});

test('the log says what was imported, and what came of it; not the file', async () => {
  const { page, server } = await readyPage();
  const seen = page.recordActions();
  const summary = { rows: 1, created: 1, updated: 0, skipped: 0, failed: 0, unchanged: 0 };
  const data = { import_id: 'i1', summary, sheets: [], rows: [{ name: 'North' }] };
  server.script(({ path }, serve) => (isFileCall(path) ? json({ data }) : serve()));
  await page.dispatch(CALLS['an import'](new AbortController().signal));
  const file = { name: 'districts.csv', size: 4 };
  const sent = { isDryRun: false, kind: 'districts', clientId: 'c1', toolId: null, existing: 'update', file };
  const call = { method: 'POST', path: '/api/districts/import' };
  expect(seen).toContainEqual({ type: 'api/fileRequested', payload: { ...call, sent } });
  const came = { importId: 'i1', summary };
  expect(seen).toContainEqual({ type: 'api/fileCallEnded', payload: { ...call, error: null, came } });
});

test('a file that arrives shows that the server is reached again', async () => {
  const { page, server } = await readyPage();
  page.dispatch(reachabilityChanged({ reachable: false }));
  server.script(({ path }, serve) =>
    isFileCall(path)
      ? new Response('a', { headers: { 'Content-Disposition': 'attachment', 'X-Capabilities': 'etag' } })
      : serve(),
  );
  await page.dispatch(CALLS['a template']());
  expect(page.getState().connectivity.reachable).toBe(true);
});
