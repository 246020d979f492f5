import { randomUUID } from 'node:crypto';
import { type SetParts, answerResponseSchema } from '../../src/contract/answers';
import { errorBodySchema } from '../../src/contract/errors';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, databases, openTestApp } from '../support/test-app';
import { QUESTION, emails, ids } from '../support/test-data';
import { answerIn, statusOf, withKey } from './sharing/sharing-calls';

const range = ids.question(1, 1, QUESTION.range);
const DAY_MS = 24 * 60 * 60 * 1000;

/** The changes of one device, in the order in which a person makes them. */
function openDevice() {
  const device = randomUUID();
  let number = 0;
  return { next: () => ({ device, number: (number += 1) }) };
}

describe.each(databases)('values, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let admin: Browser;
  let answer: string;
  const call = (browser: Browser, path: string, body: object, key?: string) =>
    browser.post(`/api/answers/${answer}/${path}`, body, key === undefined ? undefined : withKey(key));
  const set = (browser: Browser, body: Partial<SetParts>, key?: string) =>
    call(browser, `answer-detail/${range}`, body, key);
  const read = async () => answerResponseSchema.parse((await manager.get(`/api/answers/${answer}`)).json()).data;
  /** What stands: the value of the one question, and the note on it. */
  const given = async () => {
    const detail = (await read()).details.find(({ question_id }) => question_id === range);
    return [detail?.answer_value ?? null, detail?.additional_info ?? null];
  };
  const marks = () =>
    server.database.db.selectFrom('answer_marks').selectAll().where('answer_id', '=', answer).execute();
  /** Leaves a note. @returns its address */
  const note = async (text: string) => {
    const made = await call(manager, 'create-key-trend', { questionCategoryId: ids.questionCategory(1, 1), text });
    return `/api/answers/${answer}/key-trends/${made.json<{ data: { id: string } }>().data.id}`;
  };
  const outcome = (response: Awaited<ReturnType<typeof set>>) => [response.statusCode, response.headers['x-outdated']];

  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    answer = answerIn(
      await manager.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, { locationId: ids.location(1, 1) }),
    ).id;
  });

  describe('in the order of their device', () => {
    it('are not set by an original that was held until a newer one had landed', async () => {
      const device = openDevice();
      const [older, newer] = [device.next(), device.next()];
      expect(outcome(await set(manager, { answer: '5', place: newer }))).toEqual([200, undefined]);
      const before = await read();
      server.pass(1000);
      const held = await set(manager, { answer: '3', place: older, seen: { answer: null } });
      expect(outcome(held)).toEqual([200, 'true']);
      expect(held.json()).toMatchObject({ data: { question_id: range, answer_value: '5', additional_info: null } });
      expect(await read()).toEqual(before);
    });

    it('are each person’s own where two share a device: an older one that waited for its author is not ignored, but judged', async () => {
      const device = openDevice();
      const [older, newer] = [device.next(), device.next()];
      await set(admin, { answer: '5', place: newer, seen: { answer: null } });
      const waited = await set(manager, { answer: '3', place: older, seen: { answer: null } });
      expect(waited.statusCode).toBe(409);
      expect(waited.json()).toMatchObject({ code: 'changed_elsewhere', changed: { value: '5' } });
      expect(outcome(await set(manager, { answer: '3', place: device.next(), seen: { answer: '5' } }))).toEqual([
        200,
        undefined,
      ]);
      expect(await given()).toEqual(['3', null]);
    });

    it('are set once when a change is repeated without a key, whatever was set in between', async () => {
      const place = openDevice().next();
      await set(manager, { answer: '3', place });
      await set(admin, { answer: '7' });
      expect(
        outcome(await set(manager, { answer: '3', place: { ...place, device: place.device.toUpperCase() } })),
      ).toEqual([200, 'true']);
      expect(await given()).toEqual(['7', null]);
    });

    it('give the stored response to the same key, outdated or not', async () => {
      const device = openDevice();
      const [older, newer] = [device.next(), device.next()];
      const [first, second] = [randomUUID(), randomUUID()];
      const set1 = () => set(manager, { answer: '5', place: newer }, first);
      expect([outcome(await set1()), outcome(await set1())]).toEqual([
        [200, undefined],
        [200, undefined],
      ]);
      const set2 = () => set(manager, { answer: '3', place: older }, second);
      const [once, again] = [await set2(), await set2()];
      expect([outcome(once), outcome(again)]).toEqual([
        [200, 'true'],
        [200, 'true'],
      ]);
      expect([again.body, again.headers['idempotency-replayed']]).toEqual([once.body, 'true']);
      expect(await statusOf(set(manager, { answer: '3', place: newer }, second))).toBe(422);
    });

    it('stand by each device, and by each part', async () => {
      const [tablet, telephone] = [openDevice(), openDevice()];
      tablet.next();
      const early = tablet.next();
      const late = tablet.next();
      await set(manager, { answer: '3', place: late });
      expect(outcome(await set(manager, { answer: '4', place: telephone.next() }))).toEqual([200, undefined]);
      expect(outcome(await set(manager, { additional_info: 'Loose rail', place: early }))).toEqual([200, undefined]);
      expect(await given()).toEqual(['4', 'Loose rail']);
    });

    it('leave out only the part that was set later', async () => {
      const device = openDevice();
      const [older, newer] = [device.next(), device.next()];
      await set(manager, { answer: '5', place: newer });
      const mixed = await set(manager, { answer: '3', additional_info: 'Seen', place: older });
      expect(outcome(mixed)).toEqual([200, 'true']);
      expect(mixed.json()).toMatchObject({ data: { answer_value: '5', additional_info: 'Seen' } });
      expect(await given()).toEqual(['5', 'Seen']);
    });

    it('hold for every call that sets something', async () => {
      const device = openDevice();
      const custom = (await call(manager, 'custom-questions', { question: 'Open?' })).json<{ data: { id: string } }>()
        .data.id;
      const url = `/api/answers/${answer}/custom-questions/${custom}`;
      const trend = await note('Tidy');
      const calls: [string, (body: string, place: object) => ReturnType<typeof set>][] = [
        ['custom detail', (value, place) => call(manager, `custom-answer-detail/${custom}`, { answer: value, place })],
        ['custom text', (question, place) => manager.put(url, { question, place })],
        ['key trend', (text, place) => manager.put(trend, { text, place })],
        [
          'additional question',
          (additional_question, place) => call(manager, 'change-additional-question', { additional_question, place }),
        ],
      ];
      for (const [name, change] of calls) {
        const [older, newer] = [device.next(), device.next()];
        expect([name, outcome(await change('5', newer))]).toEqual([name, [200, undefined]]);
        expect([name, outcome(await change('3', older))]).toEqual([name, [200, 'true']]);
      }
      expect(await read()).toMatchObject({
        additional_question: '5',
        custom_questions: [{ question: '5' }],
        custom_details: [{ answer_value: '5' }],
        key_trends: [{ text: '5' }],
      });
    });

    it('hold for the status, also of an answer that is completed meanwhile', async () => {
      const device = openDevice();
      await call(manager, `answer-detail/${ids.question(1, 1, QUESTION.required)}`, { answer: '4' });
      const [first, value, second] = [device.next(), device.next(), device.next()];
      await set(manager, { answer: '2', place: value });
      expect(outcome(await call(manager, 'change-status', { status: 'completed', place: second }))).toEqual([
        200,
        undefined,
      ]);
      const late = await call(manager, 'change-status', { status: 'in_progress', place: first });
      expect([outcome(late), answerIn(late).status]).toEqual([[200, 'true'], 'completed']);
      // What arrived before it was completed is known to have arrived; what did not is refused.
      expect(outcome(await set(manager, { answer: '2', place: value }))).toEqual([200, 'true']);
      const refused = await set(manager, { answer: '3', place: device.next() });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'completed', current: { id: answer, status: 'completed' } },
      ]);
      expect((await set(manager, { answer: '3' })).json()).toMatchObject({ code: 'completed' });
    });
  });

  describe('that a person saw', () => {
    it('are not overwritten when somebody else changed them: both values, who and when', async () => {
      await set(manager, { answer: '3' });
      server.pass(1000);
      await set(admin, { answer: '7' });
      const { updated_at } = await read();
      server.pass(1000);
      const place = openDevice().next();
      const refused = await set(manager, { answer: '5', seen: { answer: '3' }, place });
      expect(refused.statusCode).toBe(409);
      const { code, changed, current } = errorBodySchema.strict().parse(refused.json());
      expect([code, changed]).toEqual([
        'changed_elsewhere',
        { value: '7', by: emails.companyAdmin(1), at: updated_at },
      ]);
      expect(current).toMatchObject({ id: answer, updated_at });
      expect(await given()).toEqual(['7', null]);
      // Nothing of it was noted: the same change, decided anew, is no repetition.
      expect(outcome(await set(manager, { answer: '5', seen: { answer: '7' }, place }))).toEqual([200, undefined]);
    });

    it.each([
      ['', 1000],
      [', at a server whose clock is behind', -1000],
    ])(
      'are overwritten by another tab of the device, which had not heard of the first; not once another device set them%s',
      async (_where, passed) => {
        const [tablet, telephone] = [openDevice(), openDevice()];
        const unaware = { seen: { answer: null } };
        expect(await statusOf(set(manager, { answer: '3', place: tablet.next(), ...unaware }))).toBe(200);
        server.pass(1000);
        expect(await statusOf(set(manager, { answer: '5', place: tablet.next(), ...unaware }))).toBe(200);
        server.pass(passed);
        expect(await statusOf(set(admin, { answer: '6', place: tablet.next(), ...unaware }))).toBe(409);
        const knowing = { answer: '7', place: telephone.next(), seen: { answer: '5' } };
        expect(await statusOf(set(manager, knowing))).toBe(200);
        server.pass(-passed);
        expect(await statusOf(set(manager, { answer: '4', place: tablet.next(), ...unaware }))).toBe(409);
        expect(await given()).toEqual(['7', null]);
      },
    );

    it('are overwritten when they stand, or when what is wanted stands already', async () => {
      expect(await statusOf(set(manager, { answer: '3', seen: { answer: '' } }))).toBe(200);
      expect(await statusOf(set(manager, { answer: '4', seen: { answer: '3' } }))).toBe(200);
      expect(await statusOf(set(manager, { answer: '4', seen: { answer: '9' } }))).toBe(200);
      expect(await statusOf(set(manager, { answer: '', seen: { answer: '4' } }))).toBe(200);
      expect(await statusOf(set(manager, { answer: '2', seen: { answer: null } }))).toBe(200);
    });

    it('stay as somebody else set them who changed another part of the same detail', async () => {
      await set(manager, { answer: '3', additional_info: 'Old' });
      expect(await statusOf(set(manager, { answer: '4', seen: { answer: '3' } }))).toBe(200);
      expect(await statusOf(set(admin, { additional_info: 'New', seen: { additional_info: 'Old' } }))).toBe(200);
      expect(await given()).toEqual(['4', 'New']);
      expect((await read()).score).toBe(40);
      expect(
        (await set(admin, { additional_info: 'x', seen: { additional_info: 'Old', answer: '3' } })).json(),
      ).toMatchObject({
        changed: { value: 'New', by: emails.companyAdmin(1) },
      });
    });

    it('are compared by every call that sets a text', async () => {
      const custom = (await call(manager, 'custom-questions', { question: 'Open?' })).json<{ data: { id: string } }>()
        .data.id;
      const url = `/api/answers/${answer}/custom-questions/${custom}`;
      expect((await manager.put(url, { question: 'Shut?', seen: { question: 'Ajar?' } })).json()).toMatchObject({
        changed: { value: 'Open?', by: null, at: null },
      });
      expect(await statusOf(admin.put(url, { question: 'Shut?', seen: { question: ' Open? ' } }))).toBe(200);
      expect((await manager.put(url, { question: 'Ajar?', seen: { question: 'Open?' } })).json()).toMatchObject({
        changed: { value: 'Shut?', by: emails.companyAdmin(1) },
      });
      const trend = await note('Tidy');
      expect(await statusOf(admin.put(trend, { text: 'Tidy again', seen: { text: ' Tidy ' } }))).toBe(200);
      expect((await manager.put(trend, { text: 'Untidy', seen: { text: 'Tidy' } })).json()).toMatchObject({
        code: 'changed_elsewhere',
        changed: { value: 'Tidy again', by: emails.companyAdmin(1) },
      });
      const end = (browser: Browser, additional_question: string, saw: string | null) =>
        call(browser, 'change-additional-question', { additional_question, seen: { additional_question: saw } });
      expect(await statusOf(end(admin, 'All is well', null))).toBe(200);
      expect((await end(manager, 'Nothing is', '')).json()).toMatchObject({
        code: 'changed_elsewhere',
        changed: { value: 'All is well', by: emails.companyAdmin(1) },
      });
    });

    it('are told with who set them in a whole answer, and only what was different there', async () => {
      await set(manager, { answer: '3', additional_info: 'Note' });
      server.pass(1000);
      await call(manager, 'change-additional-question', { additional_question: 'Well' });
      server.pass(1000);
      const details = [{ question_id: range, answer_value: '8', additional_info: 'Note' }];
      expect(
        await statusOf(
          admin.put(`/api/answers/${answer}`, { details, additional_question: 'Well', status: 'in_progress' }),
        ),
      ).toBe(200);
      const by = async (body: Partial<SetParts>) => errorBodySchema.parse((await set(manager, body)).json()).changed;
      expect(await by({ answer: '1', seen: { answer: '3' } })).toMatchObject({
        value: '8',
        by: emails.companyAdmin(1),
      });
      expect(await by({ additional_info: 'x', seen: { additional_info: null } })).toMatchObject({
        value: 'Note',
        by: emails.manager(1, 1),
      });
      expect(
        (await marks()).filter(({ changed_by }) => changed_by === ids.companyAdmin(1)).map(({ target }) => target),
      ).toEqual([`question:${range}:answer`]);
    });
  });

  it('are set as before by who knows nothing of all this, and the last one counts', async () => {
    await set(manager, { answer: '3', additional_info: 'One' });
    expect(await statusOf(set(admin, { answer: '7', additional_info: null }))).toBe(200);
    expect(outcome(await set(manager, { answer: '3', additional_info: 'One' }))).toEqual([200, undefined]);
    expect(await given()).toEqual(['3', 'One']);
    expect(await statusOf(set(manager, {}))).toBe(422);
    expect((await set(manager, { seen: { answer: '3' } })).json()).toMatchObject({
      errors: { answer: ['Give an answer, a note, or both.'] },
    });
  });

  it('are noted for 90 days, and as long as there is the answer', async () => {
    const place = openDevice().next();
    await set(manager, { answer: '3', place });
    expect(await marks()).toMatchObject([
      { number: 1, changed_by: ids.manager(1, 1), target: `question:${range}:answer` },
    ]);
    await server.database.db
      .updateTable('answer_marks')
      .set({ changed_at: new Date(Date.now() - 91 * DAY_MS).toISOString() })
      .where('answer_id', '=', answer)
      .execute();
    const { buildApp } = await import('../../src/server/app');
    const another = await buildApp({ db: server.database.db, mailer: server.app.mailer });
    await another.ready();
    await another.close();
    expect(await marks()).toEqual([]);
    expect((await set(admin, { answer: '1', seen: { answer: '9' } })).json()).toMatchObject({
      changed: { value: '3', by: null, at: null },
    });
    expect(outcome(await set(manager, { answer: '5', place }))).toEqual([200, undefined]);
    expect(await marks()).toHaveLength(1);
    expect(await statusOf(manager.delete(`/api/answers/${answer}`))).toBe(204);
    expect(await marks()).toEqual([]);
  });

  it('of another client’s answer are neither set nor noted nor told', async () => {
    const stranger = await signIn(server.app, emails.manager(2, 1));
    await set(manager, { answer: '3' });
    const before = await marks();
    for (const body of [
      { answer: '1', place: openDevice().next() },
      { answer: '1', seen: { answer: '9' } },
    ]) {
      const refused = await set(stranger, body);
      expect([refused.statusCode, refused.json<object>()]).toEqual([
        404,
        { message: 'There is no such record.', code: 'request.notFound', request_id: expect.any(String) as unknown },
      ]);
    }
    expect(await marks()).toEqual(before);
  });

  it('of one moment are set in the order of their device, however they arrive', async () => {
    const device = openDevice();
    const changes = Array.from({ length: 10 }, (_, at) => ({ answer: String(at), place: device.next() }));
    const responses = await Promise.all([...changes].reverse().map((change) => set(manager, change)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 200));
    expect((await given())[0]).toBe('9');
  });
});
