import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { deltaResponseSchema } from '../../../src/contract/general';
import { openBrowser, signIn, type Browser } from '../../support/browser';
import { type DeltaDevice, openDeltaDevice, sorted } from '../../support/delta-device';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { QUESTION, emails, ids } from '../../support/test-data';

const MINUTES = 60_000;
const CONTENT = [
  { name: 'New', questions: [{ question: 'Q', type: 'text', help: null, answer_options: '', is_required: 0 }] },
];

describe.each(databases)('what changed since a device last asked, on %s', (kind) => {
  let server: TestApp;
  let superAdmin: Browser;
  let admin: Browser;
  let manager: Browser;
  let devices: Record<string, DeltaDevice>;

  beforeAll(async () => {
    server = await openTestApp(kind);
    superAdmin = await signIn(server.app, emails.superAdmin);
    admin = await signIn(server.app, emails.companyAdmin(1));
    manager = await signIn(server.app, emails.manager(1, 1));
    const people = {
      superAdmin,
      admin,
      manager,
      neighbour: await signIn(server.app, emails.manager(1, 2)),
      stranger: await signIn(server.app, emails.companyAdmin(2)),
    };
    devices = Object.fromEntries(Object.entries(people).map(([name, who]) => [name, openDeltaDevice(who)]));
    for (const device of Object.values(devices)) expect(await device.sync()).toBe('everything');
  });
  afterAll(() => server.close());

  /** Brings all devices up to date, each of which then knows just what it would be given anew. @returns what came. */
  async function syncAll(): Promise<Record<string, unknown>> {
    const came: Record<string, unknown> = {};
    for (const [name, device] of Object.entries(devices)) {
      const part = await device.sync();
      if (part === 'everything' || Object.keys(part).length > 0) came[name] = part;
      expect([name, sorted(device.records() as never)]).toEqual([name, sorted(await device.everything())]);
    }
    return came;
  }
  const ok = async (response: ReturnType<Browser['get']>) => {
    const { statusCode, body } = await response;
    if (statusCode >= 300) throw new Error(`${String(statusCode)}: ${body}`);
    return body === '' ? undefined : (JSON.parse(body) as { data: { id: string } }).data;
  };
  const made = async (response: ReturnType<Browser['get']>) => (await ok(response))?.id ?? '';

  const answer = `/api/answers/${ids.answer(1, 1)}`;
  const tool = `/api/assessment-tools/${ids.tool(1, 1)}`;

  it('is next to nothing when nothing did', async () => {
    const device = openDeltaDevice(manager);
    await device.sync();
    const { body, headers } = await device.ask(device.cursor());
    expect([headers['x-since'], body.length < 150]).toEqual([device.cursor(), true]);
    expect(await syncAll()).toEqual({});
  });

  it('is an answer, whatever of it changed, for those who see it', async () => {
    const one = { answers: 1 };
    const seen = { superAdmin: one, admin: one, manager: one };
    const changes: (() => Promise<unknown>)[] = [
      () =>
        ok(
          manager.post(`${answer}/answer-detail/${ids.question(1, 1, QUESTION.range)}`, {
            answer: '7',
            additional_info: 'x',
          }),
        ),
      () =>
        ok(admin.post(`${answer}/create-key-trend`, { questionCategoryId: ids.questionCategory(1, 1), text: 'Up' })),
      () => ok(admin.post(`${answer}/change-additional-question`, { additional_question: 'And?' })),
      () => ok(admin.post(`${answer}/change-status`, { status: 'completed' })),
      () => ok(admin.post(`${answer}/change-status`, { status: 'in_progress' })),
    ];
    for (const change of changes) {
      await change();
      expect(await syncAll()).toEqual(seen);
    }
    const question = await made(admin.post(`${answer}/custom-questions`, { question: 'Own' }));
    expect(await syncAll()).toEqual(seen);
    await ok(admin.put(`${answer}/custom-questions/${question}`, { question: 'Own?' }));
    expect(await syncAll()).toEqual(seen);
    await ok(admin.post(`${answer}/custom-answer-detail/${question}`, { answer: '5', additional_info: null }));
    expect(await syncAll()).toEqual(seen);
    await ok(admin.delete(`${answer}/custom-questions/${question}`));
    expect(await syncAll()).toEqual(seen);
    const trend = await made(
      admin.post(`${answer}/create-key-trend`, { questionCategoryId: ids.questionCategory(1, 1), text: 'Down' }),
    );
    expect(await syncAll()).toEqual(seen);
    await ok(admin.put(`${answer}/key-trends/${trend}`, { text: 'Down again' }));
    expect(await syncAll()).toEqual(seen);
    await ok(admin.delete(`${answer}/key-trends/${trend}`));
    expect(await syncAll()).toEqual(seen);
  });

  it('is an answer also when only its link was used, or its mail left', async () => {
    const director = { answer_id: ids.answer(1, 1), email: 'director@outpost.test' };
    await ok(manager.post(`${tool}/send-answer-to-director`, director));
    const [mail] = await server.mails();
    expect(await syncAll()).toMatchObject({ manager: { answers: 1 } });
    const token = /sharing\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const visitor = openBrowser(server.app);
    await ok(visitor.get(`/api/answers/get-by-token/${token}`));
    const came = await syncAll();
    expect(came).toMatchObject({ manager: { answers: 1 } });
    expect(came['neighbour']).toBeUndefined();
    await ok(manager.post(`${answer}/share/revoke`));
    expect(await syncAll()).toMatchObject({ manager: { answers: 1 } });
  });

  it('is an answer that somebody began, and one that somebody deleted', async () => {
    const begun = await made(manager.post(`${tool}/create-answer`, { locationId: ids.location(1, 1) }));
    expect(await syncAll()).toEqual({ superAdmin: { answers: 1 }, admin: { answers: 1 }, manager: { answers: 1 } });
    await ok(manager.delete(`/api/answers/${begun}`));
    expect(await syncAll()).toMatchObject({
      superAdmin: { removed: 1 },
      admin: { removed: 1 },
      manager: { removed: 1 },
    });
    expect(await syncAll()).toEqual({});
  });

  it('is never an answer that came and went between two questions', async () => {
    const begun = await made(manager.post(`${tool}/create-answer`, { locationId: ids.location(1, 1) }));
    await ok(manager.post(`/api/answers/${begun}/change-additional-question`, { additional_question: 'Soon gone?' }));
    await ok(manager.delete(`/api/answers/${begun}`));
    // Neither is one that was never stored for anybody to see.
    const unseen = randomUUID();
    await server.database.db.transaction().execute(async (transaction) => {
      const copied = sql`select client_id, ${unseen}::uuid, assessment_tool_id, assessment_tool_version, location_id,
        user_id, status, created_at, updated_at from answers where id = ${ids.answer(1, 1)}`;
      await sql`insert into answers (client_id, id, assessment_tool_id, assessment_tool_version, location_id, user_id,
        status, created_at, updated_at) ${copied}`.execute(transaction);
      await sql`delete from answers where id = ${unseen}`.execute(transaction);
    });
    for (const device of Object.values(devices)) {
      const { data } = deltaResponseSchema.parse((await device.ask(device.cursor())).json());
      expect([data.answers, data.assessmentTools]).toEqual([[], []]);
      // That it is gone is news only to a device that may have been given it by another response.
      expect([begun, unseen]).toEqual(expect.arrayContaining(data.removed.map(({ id }) => id)));
    }
    await syncAll();
    expect(await syncAll()).toEqual({});
  });

  it('is an archived questionnaire as long as somebody sees an answer to it', async () => {
    const body = { locationId: ids.location(1, 1), version: 1, client_ref: randomUUID() };
    const begun = await made(manager.post(`/api/assessment-tools/${ids.tool(1, 3)}/create-answer`, body));
    expect(await syncAll()).toMatchObject({ manager: { answers: 1, assessmentTools: 1 } });
    await ok(manager.delete(`/api/answers/${begun}`));
    expect(await syncAll()).toMatchObject({ manager: { removed: 2 } });
  });

  it('is a record of each other kind: made, changed, deleted, taken back, gone for good', async () => {
    const place = { client_id: ids.client(1), project_id: ids.project(1), district_id: ids.district(1) };

    const groups = [
      ['locations', '/api/locations', { ...place, name: 'New house' }],
      ['categories', '/api/categories', { client_id: ids.client(1), name: 'New category', parent_id: null }],
      [
        'assessmentTools',
        '/api/assessment-tools',
        { category_id: ids.category(1, 2), client_id: ids.client(1), name: 'New tool', question_categories: CONTENT },
      ],
    ] as const;
    for (const [collection, url, fields] of groups) {
      const id = await made(admin.post(url, fields));
      expect(await syncAll()).toMatchObject({ admin: { [collection]: 1 } });
      const change = { name: 'Renamed' };
      await ok(
        collection === 'assessmentTools' ? admin.put(`${url}/${id}`, change) : admin.post(`${url}/${id}`, change),
      );
      expect(await syncAll()).toMatchObject({ admin: { [collection]: 1 } });
      const deletion = await made(admin.delete(`${url}/${id}`));
      expect(await syncAll()).toMatchObject({ admin: { removed: 1 } });
      await ok(admin.post(`/api/deletions/${deletion}/undo`));
      expect(await syncAll()).toMatchObject({ admin: { [collection]: 1 } });
      await ok(admin.delete(`${url}/${id}`));
      await syncAll();
      server.pass(5 * MINUTES);
    }
    const renamed = await superAdmin.post(`/api/clients/${ids.client(1)}`, { name: 'North' });
    expect(renamed.statusCode).toBe(200);
    expect(await syncAll()).toMatchObject({ superAdmin: { clients: 1 }, manager: { clients: 1 } });
    const client = await made(superAdmin.post('/api/clients', { name: 'West', status: 'active' }));
    expect(await syncAll()).toEqual({ superAdmin: { clients: 1 } });
    await ok(superAdmin.delete(`/api/clients/${client}`));
    expect(await syncAll()).toEqual({ superAdmin: { removed: 1 } });
  });

  it('is a questionnaire with its questions, in every version that was answered', async () => {
    await ok(admin.put(tool, { question_categories: CONTENT }));
    expect(await syncAll()).toMatchObject({ manager: { assessmentTools: 1 }, neighbour: { assessmentTools: 1 } });
    const old = { locationId: ids.location(1, 2), version: 1, client_ref: randomUUID() };
    await ok(admin.post(`${tool}/create-answer`, old));
    await syncAll();
    await ok(admin.post(`${tool}/change-status`, { status: 'archived' }));
    await syncAll();
    await ok(admin.post(`${tool}/change-status`, { status: 'active' }));
    await syncAll();
  });

  it('is everything for whoever was given another place, or lost one', async () => {
    const person = `/api/users/${ids.manager(1, 1)}`;
    await ok(admin.put(person, { locations: [ids.location(1, 1), ids.location(1, 2)] }));
    expect(await syncAll()).toMatchObject({ manager: 'everything' });
    await ok(admin.put(person, { locations: [ids.location(1, 2)] }));
    expect(await syncAll()).toMatchObject({ manager: 'everything' });
    // Its own answers are elsewhere now: it still sees them, and hears of them.
    await ok(admin.post(`${answer}/change-additional-question`, { additional_question: 'Still?' }));
    expect(await syncAll()).toMatchObject({ manager: { answers: 1 } });
    await ok(admin.put(person, { locations: [ids.location(1, 1)] }));
    await syncAll();
  });

  it('is everything for whoever was given another role', async () => {
    const person = `/api/users/${ids.manager(1, 2)}`;
    await ok(admin.put(person, { role_id: 'companyAdmin', locations: [] }));
    expect(await syncAll()).toMatchObject({ neighbour: 'everything' });
    expect(devices['neighbour']?.records()?.answers.has(ids.answer(1, 1))).toBe(true);
    await ok(admin.put(person, { role_id: 'manager', locations: [ids.location(1, 2)] }));
    expect(await syncAll()).toMatchObject({ neighbour: 'everything' });
    expect(devices['neighbour']?.records()?.answers.has(ids.answer(1, 1))).toBe(false);
  });

  it('leaves no answer on a device whose person has lost the place of it, or the answer itself', async () => {
    const person = `/api/users/${ids.manager(1, 1)}`;
    const theirs = () => [...(devices['manager']?.records()?.answers.keys() ?? [])].sort();
    const own = [ids.answer(1, 1), ids.answer(1, 3)];
    await ok(admin.put(person, { locations: [ids.location(1, 1), ids.location(1, 2)] }));
    await syncAll();
    expect(theirs()).toContain(ids.answer(1, 2));
    await ok(admin.put(person, { locations: [ids.location(1, 1)] }));
    await ok(admin.post(`/api/answers/${ids.answer(1, 2)}/change-additional-question`, { additional_question: 'New' }));
    await syncAll();
    expect(theirs()).not.toContain(ids.answer(1, 2));
    expect(theirs()).toEqual(expect.arrayContaining(own));
    // Their own answer, at a place of theirs, is now somebody else's elsewhere; and comes back.
    const give = (manager: number) =>
      sql`update answers set location_id = ${ids.location(1, manager)}, user_id = ${ids.manager(1, manager)}
        where id = ${ids.answer(1, 3)}`.execute(server.database.db);
    await give(2);
    expect(await syncAll()).toMatchObject({ manager: { removed: 1 }, neighbour: { answers: 1 } });
    expect(theirs()).not.toContain(ids.answer(1, 3));
    await give(1);
    expect(await syncAll()).toMatchObject({ manager: { answers: 1 }, neighbour: { removed: 1 } });
    expect(theirs()).toEqual(expect.arrayContaining(own));
  });

  it('is noted also where nobody told the server: by hand, and along with something else', async () => {
    const { db } = server.database;
    await sql`update answers set location_id = ${ids.location(1, 2)}, user_id = ${ids.manager(1, 2)}
      where id = ${ids.answer(1, 3)}`.execute(db);
    expect(await syncAll()).toMatchObject({ manager: { removed: 1 }, neighbour: { answers: 1 } });
    await sql`delete from questions where id = ${ids.question(1, 1, QUESTION.required)}`.execute(db);
    expect(await syncAll()).toMatchObject({ neighbour: { answers: 2, assessmentTools: 1 } });
    await sql`update questions set question = 'By hand' where id = ${ids.question(1, 2, QUESTION.text)}`.execute(db);
    expect(await syncAll()).toMatchObject({ admin: { assessmentTools: 1 } });
    await sql`delete from answers where assessment_tool_id = ${ids.tool(1, 1)}`.execute(db);
    await syncAll();
  });

  it('is not that an answer was counted for figures', async () => {
    await sql`update answers set counted = not counted, place = 7 where client_id = ${ids.client(2)}`.execute(
      server.database.db,
    );
    expect(await syncAll()).toEqual({});
  });
});
