import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import '../../../../src/server/context';
import { addErrors } from '../../../../src/server/plugins/errors';
import { addFormData, filesOf } from '../../../../src/server/plugins/form-data';
import { type Upload, uploadOf } from '../../../../src/server/plugins/upload';
import { signIn } from '../../../support/browser';
import { encodeForm } from '../../../support/form';
import { openTestApp } from '../../../support/test-app';
import { emails, ids } from '../../../support/test-data';

const MEGABYTE = 1024 * 1024;

interface Seen extends Partial<Upload> {
  body: unknown;
  content?: string;
  mode?: number;
}

let folder: string;
let app: FastifyInstance;
let seen: Seen | undefined;
let refusals: Error[];

/** Waits for what happens outside of this process's hands. Fails when it never does. */
async function until(isThere: () => boolean): Promise<void> {
  for (let turns = 0; !isThere(); turns += 1) {
    if (turns === 100_000) throw new Error('It never happened.');
    await new Promise(setImmediate);
  }
}

/** What the server refuses first. */
async function refusal(): Promise<Error | undefined> {
  await until(() => refusals.length > 0);
  return refusals[0];
}

/** Until everything that was uploaded is gone from the disk. */
const allGone = (): Promise<void> => until(() => readdirSync(folder).length === 0);

beforeEach(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'outpost-uploads-'));
  jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
  seen = undefined;
  app = fastify({ forceCloseConnections: true });
  refusals = [];
  addErrors(app);
  app.addHook('onError', async (_request, _reply, error) => {
    refusals.push(error);
  });
  await addFormData(app);
  app.post('/upload', { config: { upload: true } }, (request) => {
    const upload = uploadOf(request);
    seen = { ...upload, body: request.body };
    if (upload)
      seen = {
        ...seen,
        content: readFileSync(upload.path, 'latin1').slice(0, 20),
        mode: statSync(dirname(upload.path)).mode & 0o777,
      };
    if (upload?.name === 'bad.csv') throw new Error('broken');
    return { files: Object.keys(filesOf(request)) };
  });
  app.post('/form', (request) => ({
    body: request.body,
    upload: uploadOf(request) ?? null,
    sizes: Object.values(filesOf(request)).map(({ content }) => content.length),
  }));
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  await app.close();
  await allGone();
  await rm(folder, { recursive: true });
});

const origin = () => `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
const post = async (path: string, fields: Readonly<Record<string, string | Blob>>) => {
  const { body, options } = await encodeForm(fields);
  return fetch(`${origin()}${path}`, { method: 'POST', body, ...options });
};

describe('a route for uploads', () => {
  it('finds the file on the disk, for its user alone, and the fields in the body, until it has answered', async () => {
    const file = new File(['Name\nZoë\n'], 'people\u0007.csv');
    const response = await post('/upload', { dry_run: '1', file, 'mapping[name]': '0', sheet: '' });
    expect([response.status, await response.json()]).toEqual([200, { files: [] }]);
    expect(seen).toMatchObject({
      name: 'people.csv',
      size: 10,
      mode: 0o700,
      body: { dry_run: '1', mapping: { name: '0' }, sheet: null },
    });
    await allGone();
    expect(existsSync(seen!.path!)).toBe(false);
  });

  it('takes files beyond what other routes take', async () => {
    const response = await post('/upload', { file: new File(['x'.repeat(24 * MEGABYTE)], 'large.csv') });
    expect([response.status, seen?.size]).toEqual([200, 24 * MEGABYTE]);
  });

  it('has no upload without a file, and one of no bytes for an empty one', async () => {
    expect((await post('/upload', { dry_run: '1' })).status).toBe(200);
    expect(seen).toEqual({ body: { dry_run: '1' } });
    await post('/upload', { file: new File([], 'empty.csv') });
    expect(seen).toMatchObject({ name: 'empty.csv', size: 0 });
  });

  it('removes the file when it fails', async () => {
    expect((await post('/upload', { file: new File(['x'], 'bad.csv') })).status).toBe(500);
    await allGone();
    expect(seen?.name).toBe('bad.csv');
  });

  it.each([
    ['a second file', { file: new File(['x'], 'a.csv'), file2: new File(['x'], 'b.csv') }, 413],
    ['a file in another field', { logo: new File(['x'], 'a.csv') }, 422],
    ['a field that is too large', { fixes: 'x'.repeat(5 * MEGABYTE) }, 413],
    [
      'too many fields',
      Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`field${String(index)}`, 'x'])),
      413,
    ],
  ])('refuses %s', async (_, fields, status) => {
    expect((await post('/upload', fields)).status).toBe(status);
    expect(seen).toBeUndefined();
  });

  it('leaves other routes as they were', async () => {
    const small = await post('/form', { name: 'x', logo: new File(['abc'], 'logo.png') });
    expect(await small.json()).toEqual({ body: { name: 'x' }, upload: null, sizes: [3] });
    expect((await post('/form', { logo: new File(['x'.repeat(5 * MEGABYTE)], 'logo.png') })).status).toBe(413);
  });
});

const BORDER = 'border';
const head = (length: string) =>
  `POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=${BORDER}\r\n${length}\r\n\r\n`;
const FILE_START = `--${BORDER}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`;

function dial() {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  return { socket, answer: () => answer };
}

/** Sends a chunk of a chunked request when the connection has room for it. */
const send = async (socket: ReturnType<typeof connect>, text: string): Promise<void> => {
  if (!socket.write(`${text.length.toString(16)}\r\n${text}\r\n`)) await once(socket, 'drain');
};

describe('over a bare connection', () => {
  it('a request that says it is too large is refused at once', async () => {
    const { socket, answer } = dial();
    socket.write(head(`content-length: ${String(100 * MEGABYTE)}`));
    await once(socket, 'data');
    expect(answer()).toMatch(/^HTTP\/1.1 413 .*"message":"This file is too large: at most 25 MB/s);
    socket.destroy();
  });

  it('an endless upload is refused once it is too large; what follows is thrown away, and the connection stays usable', async () => {
    const { socket, answer } = dial();
    socket.write(head('transfer-encoding: chunked'));
    await send(socket, FILE_START);
    let sent = 0;
    for (; answer() === '' && sent < 60; sent += 1) await send(socket, 'x'.repeat(MEGABYTE));
    expect(sent).toBeLessThan(60);
    expect(answer()).toMatch(/^HTTP\/1.1 413 /);
    for (let more = 0; more < 75; more += 1) await send(socket, 'x'.repeat(MEGABYTE));
    socket.write('0\r\n\r\nPOST /form HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');
    await once(socket, 'data');
    expect(answer()).toMatch(/HTTP\/1.1 200 /);
    socket.destroy();
    await allGone();
  });

  it('one that does not end at all is cut', async () => {
    const { socket } = dial();
    const ending = once(socket, 'close').catch((error: unknown) => error);
    const sending = async () => {
      socket.write(head('transfer-encoding: chunked'));
      await send(socket, FILE_START);
      for (;;) await send(socket, 'x'.repeat(MEGABYTE));
    };
    await expect(sending()).rejects.toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) as unknown });
    await ending;
  });

  it('an upload that is cut in the middle leaves nothing behind, and never reaches the route', async () => {
    const { socket } = dial();
    socket.write(head(`content-length: ${String(MEGABYTE)}`) + FILE_START + 'x'.repeat(200_000));
    await until(() => readdirSync(folder).length > 0);
    socket.destroy();
    await refusal();
    await allGone();
    expect(seen).toBeUndefined();
  });

  it('a form whose connection breaks between its fields never reaches the route', async () => {
    const { socket } = dial();
    const field = `--${BORDER}\r\ncontent-disposition: form-data; name="dry_run"\r\n\r\n1\r\n--${BORDER}\r\n`;
    socket.end(head('content-length: 5000') + field);
    expect(await refusal()).toMatchObject({ status: 400 });
    expect(seen).toBeUndefined();
  });

  it('a form without its end is no form', async () => {
    const body = `${FILE_START}Name`;
    const response = await fetch(`${origin()}/upload`, {
      method: 'POST',
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${BORDER}` },
    });
    expect(response.status).toBe(400);
  });
});

describe('the routes for imports', () => {
  it('keep nothing of an upload that is cut in the middle', async () => {
    const test = await openTestApp('embedded');
    const { cookies } = await signIn(test.app, emails.superAdmin);
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '');
    const lines = [
      'POST /api/districts/import HTTP/1.1',
      'host: x',
      `cookie: ${cookie}`,
      `x-xsrf-token: ${token}`,
      `content-type: multipart/form-data; boundary=${BORDER}`,
      `content-length: ${String(MEGABYTE)}`,
    ];
    const field = `--${BORDER}\r\ncontent-disposition: form-data; name="client_id"\r\n\r\n${ids.client(1)}\r\n`;
    socket.write(`${lines.join('\r\n')}\r\n\r\n${field}${FILE_START}Name\n${'District\n'.repeat(20_000)}`);
    const uploads = () => readdirSync(folder).filter((name) => name.startsWith('outpost-upload-'));
    await until(() => uploads().length > 0);
    socket.destroy();
    await until(() => uploads().length === 0);
    const districts = await test.database.db.selectFrom('districts').select('name').execute();
    expect(districts.map(({ name }) => name)).toEqual(['District', 'District']);
    await test.close();
  });
});
