import { File as NodeFile } from 'node:buffer';
import { screen, within } from '@testing-library/react';
import type { ImportOutcome, ImportRecord } from '../../../../src/contract/imports';
import { recordsReceived } from '../../../../src/client/api/events';
import { reachabilityChanged } from '../../../../src/client/state/connectivity/slice';
import { clientSelected } from '../../../../src/client/state/selected-client/slice';
import { opened, renderApp } from '../../app/render-app';
import { client, tool } from '../admin/admin-records';
import { superAdmin } from '../admin/admin-pages';

// The forms of this environment are Node's, and take Node's files only.
Object.assign(globalThis, { File: NodeFile });

export const LOCATIONS = '/admin/import-entities/locations';
export const csv = (name = 'places.csv') => new File(['Place,Number\nNorth,1'], name, { type: 'text/csv' });

/** @returns the names of the files that the page saves from now on, as they come. */
export function watchDownloads(): readonly string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download !== '') saved.push(this.download);
  });
  return saved;
}

interface ImportCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** JSON is read. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: File | null;
  readonly key: string | null;
}
type Reply = ImportOutcome | Response | Promise<Response>;

const HEADERS = { 'X-Capabilities': 'idempotency, etag, office' };
export const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: HEADERS });
export const download = () =>
  new Response('Name;Code', { headers: { ...HEADERS, 'Content-Disposition': 'attachment; filename="x.csv"' } });

const read = (value: FormDataEntryValue): unknown => {
  if (typeof value !== 'string') return value;
  return /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value;
};

/** A body whose lines arrive when the test says so. */
export function lateLines() {
  let stream: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
  });
  const encoder = new TextEncoder();
  return {
    response: new Response(body, { headers: { ...HEADERS, 'Content-Type': 'application/x-ndjson' } }),
    /** As they are cut: lines may come in pieces. */
    say: (text: string) => stream.enqueue(encoder.encode(text)),
    end: () => stream.close(),
    breakOff: () => stream.error(new TypeError('terminated')),
  };
}

/** A page of the imports on the real store. `replies` answer the files that are sent, in order; the last one stays. */
export function openImport(
  at: string,
  replies: readonly Reply[],
  { online = true, hasKeys = true, past = [] as readonly ImportRecord[] } = {},
) {
  document.cookie = 'XSRF-TOKEN=token';
  const calls: ImportCall[] = [];
  const scripted = new Map<string, () => Response>();
  let sent = 0;
  const handle = (call: ImportCall): Response | Promise<Response> => {
    const script = scripted.get(`${call.method} ${call.path}`);
    if (script) return script();
    if (call.path === '/api/user') return answer({ data: { user: superAdmin, is_impersonating: false } });
    if (call.file) {
      const reply = replies[Math.min(sent, replies.length - 1)]!;
      sent += 1;
      return 'rows' in reply ? answer({ data: reply }) : reply;
    }
    if (call.path === '/api/imports') {
      const [page, perPage] = [Number(call.query.get('page')), Number(call.query.get('perPage'))];
      return answer({ data: past.slice((page - 1) * perPage, page * perPage), meta: { total: past.length } });
    }
    if (call.path === `/api/clients/${client.id}`) return answer({ data: client });
    if (call.path === `/api/assessment-tools/${tool.id}`) return answer({ data: tool });
    return answer({ data: [] });
  };
  globalThis.fetch = (input, init = {}) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      'http://localhost',
    );
    const form = init.body instanceof FormData ? [...init.body] : [];
    const file = form.find(([name]) => name === 'file')?.[1];
    const call: ImportCall = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      fields: Object.fromEntries(form.filter(([name]) => name !== 'file').map(([name, value]) => [name, read(value)])),
      file: file instanceof Blob ? file : null,
      key: new Headers(init.headers).get('Idempotency-Key'),
    };
    calls.push(call);
    return Promise.resolve(handle(call)).then((response) => {
      if (!hasKeys) response.headers.set('X-Capabilities', 'admin');
      return response;
    });
  };

  const app = renderApp({ at, user: superAdmin, online });
  app.happens(
    ...opened([], { owner: superAdmin.id }),
    recordsReceived({ records: { clients: [client], assessmentTools: [tool] }, revision: 0, at: client.updated_at }),
    clientSelected({ id: client.id }),
    reachabilityChanged({
      reachable: true,
      capabilities: { idempotency: hasKeys, etag: hasKeys, office: true, values: false, devices: false },
    }),
  );
  const { person } = app;
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const press = async (name: string | RegExp) => person.click(await button(name));
  const choose = async (file: File) => person.upload(await screen.findByLabelText(/Choose a file|Press here/), file);
  return {
    ...app,
    calls,
    /** Of those that carried a file. */
    sent: () => calls.filter(({ file }) => file !== null),
    script: (call: string, reply: () => Response) => scripted.set(call, reply),
    button,
    press,
    choose,
    heading: (name: string) => screen.findByRole('heading', { name }),
    /** From an empty page to the rows. */
    toRows: async () => {
      await choose(csv());
      await press('Read the file');
      await press('Check the rows');
      return screen.findByRole('grid');
    },
    /** From the checked rows. */
    importNow: async () => {
      await press('Import…');
      await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Import' }));
    },
    cell: async (text: string) => {
      const found = await screen.findByText(text, { selector: 'td bdi' });
      return found.closest('td')!;
    },
  };
}
