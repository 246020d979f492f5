import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Activity } from '../../../src/contract/activity';
import { type FeedToken, feedTokensSchema, newFeedTokenSchema } from '../../../src/contract/feed';
import { type Browser, signIn } from '../../support/browser';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { PASSWORD, emails, ids } from '../../support/test-data';
import type { One } from '../admin/kinds';
import { DAY_MS, makeToken, openReader, tokenBody } from './feed-reader';

const TOKENS = '/api/feed/tokens';

describe.each(databases)('tokens of the data feed, on %s', (kind) => {
  let server: TestApp;
  let superAdmin: Browser;
  let admin: Browser;
  let stranger: Browser;

  beforeAll(async () => {
    server = await openTestApp(kind);
    superAdmin = await signIn(server.app, emails.superAdmin);
    admin = await signIn(server.app, emails.companyAdmin(1));
    stranger = await signIn(server.app, emails.companyAdmin(2));
  });
  beforeEach(async () => {
    await server.database.db.deleteFrom('feed_tokens').execute();
    await server.database.db.deleteFrom('rate_limits').execute();
  });
  afterAll(() => server.close());

  const list = async (browser: Browser): Promise<FeedToken[]> =>
    feedTokensSchema.parse((await browser.get(TOKENS)).json()).data;
  const read = async (token: string | null, data?: string) =>
    (await openReader(server.app, token).ask('', data)).statusCode;

  it('are told once, and stored as hashes; sent again, a call makes no second one', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = tokenBody({ name: '  Power BI ' });
    const made = newFeedTokenSchema.parse((await admin.post(TOKENS, body, { headers })).json()).data;
    expect(made).toMatchObject({ name: 'Power BI', state: 'active', last_used_at: null, project: null });
    expect(made.token).toMatch(/^outpost_[\w-]{43}$/);
    expect(made.token?.endsWith(made.ending)).toBe(true);
    const again = newFeedTokenSchema.parse((await admin.post(TOKENS, body, { headers })).json()).data;
    expect(again).toEqual({ ...made, token: null });
    const { token: _token, ...listed } = made;
    expect(await list(admin)).toEqual([listed]);
    for (const table of ['feed_tokens', 'idempotency_keys', 'audit']) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(server.database.db);
      expect(JSON.stringify(rows)).not.toContain(made.token);
    }
  });

  it('are seen and revoked by administrators of their client and by superAdmins, and work until then', async () => {
    const [own, foreign] = [await makeToken(admin), await makeToken(superAdmin)];
    const all = await makeToken(superAdmin, { client_id: null });
    expect((await list(admin)).map(({ id }) => id)).toEqual([foreign.id, own.id]);
    expect((await list(superAdmin)).map(({ id }) => id)).toEqual([all.id, foreign.id, own.id]);
    expect(await list(stranger)).toEqual([]);
    expect((await stranger.delete(`${TOKENS}/${own.id}`)).statusCode).toBe(404);
    expect((await admin.delete(`${TOKENS}/${all.id}`)).statusCode).toBe(404);
    expect(await read(foreign.token)).toBe(200);
    expect((await admin.delete(`${TOKENS}/${foreign.id}`)).statusCode).toBe(204);
    expect([await read(foreign.token), await read(own.token), await read(all.token)]).toEqual([401, 200, 200]);
  });

  it('open what they were made for, and nothing of another client', async () => {
    const only = await makeToken(stranger, { client_id: ids.client(2), data: ['values'] });
    expect([await read(only.token, 'values'), await read(only.token)]).toEqual([200, 403]);
    for (const browser of [stranger, superAdmin]) {
      const { token } = await makeToken(browser, { client_id: ids.client(2) });
      for (const data of ['assessments', 'values']) {
        const { body } = await openReader(server.app, token).ask('', data);
        expect(body).toContain(ids.client(2));
        expect(body).not.toMatch(new RegExp([ids.client(1), ids.answer(1, 1), 'House 1'].join('|')));
      }
    }
  });

  it('are refused to whoever may not see that, and while acting as somebody', async () => {
    const refusal = async (browser: Browser, fields: Parameters<typeof tokenBody>[0]) =>
      (await browser.post(TOKENS, tokenBody(fields))).statusCode;
    expect(await refusal(admin, { client_id: null })).toBe(403);
    expect(await refusal(admin, { client_id: ids.client(2) })).toBe(404);
    expect(await refusal(admin, { project_id: ids.project(2) })).toBe(422);
    expect(await refusal(superAdmin, { client_id: null, project_id: ids.project(1) })).toBe(422);
    expect(await refusal(admin, { name: ' ' })).toBe(422);
    expect(await refusal(admin, { data: [] })).toBe(422);
    for (const days of [-1, 370]) {
      const expires_at = new Date(Date.now() + days * DAY_MS).toISOString();
      expect([days, await refusal(admin, { expires_at })]).toEqual([days, 422]);
    }
    const actor = await signIn(server.app, emails.superAdmin);
    await actor.get(`/api/users/${ids.companyAdmin(1)}/impersonate`);
    expect(await refusal(actor, {})).toBe(403);
    expect(await list(admin)).toEqual([]);
  });

  it('are made of no field that is broken', async () => {
    const hostile = [7, true, {}, ['a'], '\0', '\ud800', 'x'.repeat(200_000), "'; drop table feed_tokens; --"];
    for (const field of ['data', 'client_id', 'project_id', 'expires_at'] as const) {
      for (const value of hostile) {
        const { statusCode } = await admin.post(TOKENS, { ...tokenBody(), [field]: value });
        expect([field, value, statusCode]).toEqual([field, value, 422]);
      }
    }
    for (const value of [...hostile.slice(0, 7), null]) {
      const { statusCode } = await admin.post(TOKENS, tokenBody({ name: value as string }));
      expect([value, statusCode]).toEqual([value, 422]);
    }
    expect((await admin.delete(`${TOKENS}/%00`)).statusCode).toBe(404);
    expect(await list(admin)).toEqual([]);
  });

  it('end with their maker, and when that has other rights or its client or project is no longer in use', async () => {
    const email = `${randomUUID()}@outpost.test`;
    const person = { name: 'Maker', email, status: 'active', password: PASSWORD, locations: [] };
    const added = await superAdmin.post('/api/users', {
      ...person,
      ...{ role_id: 'companyAdmin', client_id: ids.client(1) },
    });
    const maker = added.json<One>().data.id;
    const project = { name: 'Annex', client_id: ids.client(1), status: 'active', starts_on: null, ends_on: null };
    const annex = (await superAdmin.post('/api/projects', project)).json<One>().data.id;
    const made = await makeToken(await signIn(server.app, email), { project_id: annex });
    const state = async () => [await read(made.token), (await list(superAdmin))[0]?.state];
    const change = (fields: object) => superAdmin.put(`/api/users/${maker}`, fields);
    const status = (to: string) => superAdmin.post(`/api/clients/${ids.client(1)}/change-status`, { status: to });
    let deletion = '';
    const steps: [undo: () => Promise<unknown>, doIt: () => Promise<unknown>][] = [
      [() => change({ status: 'active' }), () => change({ status: 'inactive' })],
      [() => change({ role_id: 'companyAdmin' }), () => change({ role_id: 'manager' })],
      [
        () => change({ client_id: ids.client(1), locations: [] }),
        () => change({ client_id: ids.client(2), locations: [] }),
      ],
      [() => status('active'), () => status('inactive')],
      [
        () => superAdmin.post(`/api/deletions/${deletion}/undo`),
        async () => {
          deletion = (await superAdmin.delete(`/api/projects/${annex}`)).json<One>().data.id;
        },
      ],
    ];
    expect(await state()).toEqual([200, 'active']);
    for (const [undo, doIt] of steps) {
      await doIt();
      expect(await state()).toEqual([401, 'ended']);
      await undo();
      expect(await state()).toEqual([200, 'active']);
    }
    const everything = await makeToken(superAdmin, { client_id: null });
    await sql`update users set role = 'companyAdmin', client_id = ${ids.client(1)} where id = ${ids.superAdmin}`.execute(
      server.database.db,
    );
    expect(await read(everything.token)).toBe(401);
    await sql`update users set role = 'superAdmin', client_id = null where id = ${ids.superAdmin}`.execute(
      server.database.db,
    );
    const { id } = (await superAdmin.delete(`/api/users/${maker}`)).json<One>().data;
    expect(await read(made.token)).toBe(401);
    await superAdmin.post(`/api/deletions/${id}/undo`);
    expect(await read(made.token)).toBe(200);
  });

  it('say when they were used last, to the minute', async () => {
    const { token } = await makeToken(admin);
    const used = async () => (await list(admin))[0]?.last_used_at ?? null;
    expect(await used()).toBeNull();
    await read(token);
    const first = await used();
    await read(token);
    expect([first !== null, await used()]).toEqual([true, first]);
    server.pass(60_000);
    await read(token);
    expect(await used()).not.toBe(first);
  });

  it('are taken as a bearer or as a password, and everything else is told how', async () => {
    const { token } = await makeToken(admin);
    const ask = (authorization?: string) =>
      server.app.inject({ url: '/api/feed/assessments?limit=1', headers: authorization ? { authorization } : {} });
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
    const known = String(token);
    for (const good of [`Bearer ${known}`, `bearer ${known}`, basic(`:${known}`), basic(`excel:${known}`)]) {
      expect([good, (await ask(good)).statusCode]).toEqual([good, 200]);
    }
    const bad = [undefined, known, `Bearer ${known}x`, `Bearer ${known.toUpperCase()}`, 'Bearer', `Bearer ${known} x`];
    for (const wrong of [...bad, basic(known.slice(1)), basic(''), 'Basic %%%', `Digest ${known}`, 'Bearer \u00e9']) {
      const response = await ask(wrong);
      expect([wrong, response.statusCode]).toEqual([wrong, 401]);
      expect(response.headers['www-authenticate']).toMatch(/^Bearer .*Basic realm=/);
      expect(response.json()).toMatchObject({ code: expect.stringMatching(/^feed\./) as string });
    }
    expect((await ask('Bearer x')).headers['set-cookie']).toBeUndefined();
  });

  it('are limited, each by itself', async () => {
    const [busy, quiet] = [await makeToken(admin), await makeToken(admin)];
    await Promise.all(Array.from({ length: 120 }, () => read(busy.token)));
    const response = await openReader(server.app, busy.token).ask();
    expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await read(quiet.token)).toBe(200);
  });

  it('are activity: who made and revoked which', async () => {
    const made = await makeToken(admin, { name: 'Ledger' });
    await superAdmin.delete(`${TOKENS}/${made.id}`);
    const told = async (browser: Browser) => {
      const { data } = (await browser.get('/api/activity?perPage=20')).json<{ data: Activity }>();
      return data.entries
        .filter(({ changes }) => changes['token']?.to === 'Ledger')
        .map(({ action, by, record }) => [action, by.id, record.id]);
    };
    const entries = [
      ['feed_token_revoked', ids.superAdmin, ids.client(1)],
      ['feed_token_made', ids.companyAdmin(1), ids.client(1)],
    ];
    expect([await told(admin), await told(stranger)]).toEqual([entries, []]);
  });
});
