import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { errorBodySchema } from '../../../src/contract/errors';
import { type Browser, signIn } from '../../support/browser';
import { openSomebodyElse } from '../../support/held-database';
import { addressOf } from '../../support/postgres-database';
import { type TestApp, describeOnPostgres, oneDatabase, openTestApp, postgresAddress } from '../../support/test-app';
import { QUESTION, emails, id, ids } from '../../support/test-data';
import { answerIn, beginAnswer, linkTo, openDirector, sendForToken, statusOf } from './sharing-calls';

const swapCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()));

/** Tokens that are none, made from one that is. */
const bent = (token: string): string[] => [
  ...[randomBytes(32).toString('base64url'), token.slice(0, -1), token.slice(1), `${token}A`, `${token}=`, `A${token}`],
  ...[
    swapCase(token),
    token.toLowerCase(),
    token.split('').reverse().join(''),
    token + token,
    ids.answer(1, 1),
    id('90'),
  ],
  ...['0', 'null', 'undefined', '*', '%25', "'%20or%20true--", '..%2f..%2fuser', '%00', `${token}%00`, `%00${token}`],
  ...[
    '%ed%a0%80',
    `${token}%ed%b0%80`,
    '%zz',
    `${token}%20`,
    `%20${token}`,
    `${token}%0a`,
    'x'.repeat(200),
    'x'.repeat(5000),
    '%E2%80%8B',
  ],
];

describe.each(oneDatabase)('what no link opens, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let director: Browser;
  let own: { answer: string; token: string };
  let other: { answer: string; token: string };
  const begin = async () => {
    const answer = await beginAnswer(manager);
    return { answer, token: await sendForToken(manager, answer) };
  };
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    director = await openDirector(server);
    own = await begin();
    other = await begin();
    await server.app.outgoing.settled();
  });
  afterAll(() => server.close());

  it.each(Object.keys(linkTo) as (keyof typeof linkTo)[])('%s by a token that is none', async (call) => {
    const body = { question_id: ids.question(1, 1, QUESTION.range), answer: '3', additional_question: 'x', text: 'x' };
    const before = answerIn(await manager.get(`/api/answers/${own.answer}`));
    for (const token of bent(own.token)) {
      server.pass(10_000);
      const url = linkTo[call](token);
      const response = call === 'read' ? await director.get(url) : await director.post(url, body);
      expect([token, [400, 404, 414].includes(response.statusCode)]).toEqual([token, true]);
      const { message, code } = errorBodySchema.strict().parse(response.json());
      expect(code).toMatch(/^request\./);
      expect(message).not.toContain(own.token);
    }
    expect(answerIn(await manager.get(`/api/answers/${own.answer}`))).toEqual(before);
  });

  it('the answer of another link, whatever the body names', async () => {
    const custom = await manager.post(`/api/answers/${other.answer}/custom-questions`, { question: 'Theirs?' });
    const foreignCustom = custom.json<{ data: { id: string } }>().data.id;
    const before = answerIn(await manager.get(`/api/answers/${other.answer}`));
    const detail = (body: object) => director.post(linkTo.detail(own.token), { answer: '3', ...body });
    const range = ids.question(1, 1, QUESTION.range);

    expect(await statusOf(detail({ custom_question_id: foreignCustom }))).toBe(404);
    expect(await statusOf(detail({ question_id: foreignCustom }))).toBe(404);
    for (const [client, tool] of [
      [1, 2],
      [1, 3],
      [2, 1],
    ] as const) {
      expect(await statusOf(detail({ question_id: ids.question(client, tool, QUESTION.range) }))).toBe(404);
    }
    const remark = (body: object) => statusOf(director.post(linkTo.remark(own.token), { text: 'Why?', ...body }));
    expect(await remark({ custom_question_id: foreignCustom })).toBe(404);
    expect(await remark({ question_id: foreignCustom })).toBe(404);
    expect(await remark({ question_id: ids.question(2, 1, QUESTION.range) })).toBe(404);
    expect(await remark({ question_id: range, custom_question_id: foreignCustom })).toBe(422);
    expect(await statusOf(detail({ question_id: range, custom_question_id: foreignCustom }))).toBe(422);
    expect(await statusOf(detail({}))).toBe(422);
    const answer_id = other.answer;
    expect((await detail({ question_id: range, answer_id, id: answer_id })).json()).toMatchObject({
      data: { answer_id: own.answer },
    });
    const additional = await director.post(linkTo.additional(own.token), {
      additional_question: 'Mine',
      answer_id,
      id: answer_id,
      status: 'completed',
    });
    expect(answerIn(additional)).toMatchObject({ id: own.answer, status: 'sent' });
    const read = await director.get(
      `${linkTo.read(own.token)}?id=${answer_id}&relations[]=user&relations[]=assessment_tool`,
    );
    expect([answerIn(read).id, answerIn(read).user]).toEqual([own.answer, undefined]);
    expect(answerIn(await manager.get(`/api/answers/${other.answer}`))).toEqual(before);
  });

  it('any value that the calls of a signed-in person would refuse', async () => {
    const detail = (answer: unknown, additional_info: unknown = null) =>
      director.send(
        'POST',
        linkTo.detail(own.token),
        JSON.stringify({ question_id: ids.question(1, 1, QUESTION.range), answer, additional_info }).replaceAll(
          '"1e400"',
          '1e400',
        ),
        {
          headers: { 'content-type': 'application/json' },
        },
      );
    for (const value of ['11', 'x', 7, true, [], {}, '1e400', 'x\0', '\ud800', 'x'.repeat(20_000)]) {
      expect([value, await statusOf(detail(value))]).toEqual([value, 422]);
      expect([value, (await detail('3', value)).statusCode < 500]).toEqual([value, true]);
    }
    const extra = (more: object) =>
      director.post(linkTo.detail(own.token), {
        question_id: ids.question(1, 1, QUESTION.range),
        answer: '3',
        ...more,
      });
    for (const place of [
      null,
      7,
      [],
      {},
      { device: id('de') },
      { device: 'x', number: 1 },
      { device: id('de'), number: 0 },
    ]) {
      expect([place, await statusOf(extra({ place }))]).toEqual([place, 422]);
    }
    for (const seen of [null, 7, [], 'x', { answer: 7 }, { additional_info: [] }]) {
      expect([seen, await statusOf(extra({ seen }))]).toEqual([seen, 422]);
    }
  });

  it('the API of people', async () => {
    for (const url of [
      '/api/user',
      '/api/answers',
      `/api/answers/${own.answer}`,
      `/api/answers/${own.answer}/share`,
      '/api/general/init-entities-app',
    ]) {
      expect([url, await statusOf(director.get(url))]).toEqual([url, 401]);
      expect([url, await statusOf(director.get(url, { headers: { authorization: `Bearer ${own.token}` } }))]).toEqual([
        url,
        401,
      ]);
    }
  });

  it('anything of a client that does not work here any more, or what was deleted', async () => {
    const { db } = server.database;
    await db.updateTable('clients').set({ status: 'inactive' }).where('id', '=', ids.client(1)).execute();
    expect((await director.get(linkTo.read(own.token))).json()).toHaveProperty('code', 'request.notFound');
    expect(await statusOf(director.post(linkTo.submit(own.token)))).toBe(404);
    await db.updateTable('clients').set({ status: 'active' }).where('id', '=', ids.client(1)).execute();
    for (const [table, row] of [
      ['assessment_tools', ids.tool(1, 1)],
      ['locations', ids.location(1, 1)],
      ['clients', ids.client(1)],
    ] as const) {
      await db
        .updateTable(table)
        .set({ deletion_id: id('de1') })
        .where('id', '=', row)
        .execute();
      expect([table, await statusOf(director.get(linkTo.read(own.token)))]).toEqual([table, 404]);
      await db.updateTable(table).set({ deletion_id: null }).where('id', '=', row).execute();
    }
    expect(await statusOf(director.get(linkTo.read(own.token)))).toBe(200);
    const gone = await begin();
    await (await signIn(server.app, emails.companyAdmin(1))).delete(`/api/answers/${gone.answer}`);
    expect(await statusOf(director.get(linkTo.read(gone.token)))).toBe(404);
  });

  it('after many tries, and then for a minute nothing is looked at; who has a link goes on', async () => {
    server.pass(61_000);
    const guess = () => director.get(linkTo.read(randomBytes(32).toString('base64url')));
    for (let number = 0; number < 30; number += 1) expect(await statusOf(guess())).toBe(404);
    const refused = await guess();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await statusOf(director.get(linkTo.read(own.token)))).toBe(200);
    server.pass(61_000);
    expect(await statusOf(guess())).toBe(404);
  });

  it('too often at once', async () => {
    await server.database.db.deleteFrom('rate_limits').execute();
    await director.get(linkTo.read(own.token));
    await server.database.db.updateTable('rate_limits').set({ count: 600 }).execute();
    expect(await statusOf(director.get(linkTo.read(own.token)))).toBe(429);
    expect(await statusOf(director.get(linkTo.read(other.token)))).toBe(200);
  });
});

describeOnPostgres('a link that is opened while it is withdrawn', (kind) => {
  it('shows nothing, and was not opened', async () => {
    const server = await openTestApp(kind);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.database.db);
    const other = await openSomebodyElse(addressOf(postgresAddress(), rows[0]?.name ?? ''));
    const manager = await signIn(server.app, emails.manager(1, 1));
    const id = await beginAnswer(manager);
    const token = await sendForToken(manager, id);
    await server.app.outgoing.settled();
    await other.holdAnswers(id);
    await other.within('update answer_shares set revoked_at = now() where answer_id = $1', [id]);
    const director = await openDirector(server);
    const opened = [director.get(linkTo.read(token)), director.get(linkTo.read(token))];
    await other.waiters(2);
    await other.settle();
    for (const response of await Promise.all(opened))
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([404, 'share_revoked']);
    const share = server.database.db.selectFrom('answer_shares').select('opened_at').where('answer_id', '=', id);
    expect(await share.executeTakeFirstOrThrow()).toEqual({ opened_at: null });
    await other.close();
    await server.close();
  });
});
