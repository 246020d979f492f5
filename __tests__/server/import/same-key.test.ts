import { randomUUID } from 'node:crypto';
import type { ImportOutcome } from '../../../src/contract/imports';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { PATHS, csvOf, sendFile } from './import-calls';

const LINES = { accept: 'application/x-ndjson' };

describe.each(oneDatabase)('an import that is sent again, on %s', (kind) => {
  let server: TestApp;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    admin = await signIn(server.app, emails.superAdmin);
  });
  afterAll(() => server.close());

  const send = (key: string, names: readonly string[], more: Record<string, string> = {}) =>
    sendFile(
      admin,
      PATHS.districts,
      csvOf(['name'], ...names.map((name) => [name])),
      { client_id: ids.client(1) },
      { 'idempotency-key': key, ...more },
    );
  const outcomeOf = ({ body }: { body: string }) =>
    (JSON.parse(body.trim().split('\n').at(-1)!) as { data: ImportOutcome }).data;
  const countOf = async (name: string) =>
    (await admin.get(`/api/districts?clientId=${ids.client(1)}`))
      .json<{ data: { name: string }[] }>()
      .data.filter((district) => district.name === name).length;

  it('is made once under its key; another file is not taken for it', async () => {
    const key = randomUUID();
    const first = await send(key, ['Harbour']);
    const again = await send(key, ['Harbour']);
    expect([first.statusCode, again.statusCode, again.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
    expect(outcomeOf(again)).toEqual({ ...outcomeOf(first), rows: [] });
    expect((await send(key, ['Upland'])).statusCode).toBe(422);
    expect([await countOf('Harbour'), await countOf('Upland')]).toEqual([1, 0]);
  });

  it('while the first is at work, it waits and says what that did', async () => {
    const key = randomUUID();
    const answers = await Promise.all([send(key, ['Marsh'], LINES), send(key, ['Marsh'], LINES), send(key, ['Marsh'])]);
    const [one, two, three] = answers.map(outcomeOf);
    expect(one).toMatchObject({ import_id: expect.any(String) as string, summary: { created: 1 } });
    expect([two?.import_id, three?.import_id]).toEqual([one?.import_id, one?.import_id]);
    expect(await countOf('Marsh')).toBe(1);
  });

  it('what was refused because of its rows is judged afresh, rows and all', async () => {
    const key = randomUUID();
    const refused = outcomeOf(await send(key, ['Twin', 'Twin']));
    const again = outcomeOf(await send(key, ['Twin', 'Twin']));
    expect([refused.import_id, refused.summary.failed]).toEqual([null, 1]);
    expect([again, again.rows.length]).toEqual([refused, 2]);
  });

  it('one that is undone under a key is undone once, and says so again', async () => {
    const { import_id: id } = outcomeOf(await send(randomUUID(), ['Heath']));
    const headers = { 'idempotency-key': randomUUID() };
    const undo = () => admin.post(`/api/imports/${String(id)}/undo`, undefined, { headers });
    const [first, again] = [await undo(), await undo()];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
    expect(await countOf('Heath')).toBe(0);
  });
});
