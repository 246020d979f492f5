import { randomUUID } from 'node:crypto';
import type { InitEntities } from '../../src/contract/general';
import { receiptNumber } from '../../src/contract/receipts';
import { newId } from '../../src/server/db/ids';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { emails, ids } from '../support/test-data';
import { answerIn, linkTo, openDirector, sendForToken } from './sharing/sharing-calls';

describe.each(oneDatabase)('receipts, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  const begin = async (body: object = {}) =>
    answerIn(
      await manager.post(`/api/assessment-tools/${ids.tool(1, 1)}/create-answer`, {
        locationId: ids.location(1, 1),
        ...body,
      }),
    );
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
  });
  afterAll(() => server.close());

  it('are those of the device, wherever an answer is given', async () => {
    const client_ref = randomUUID();
    const receipt = receiptNumber(client_ref);
    const begun = await begin({ client_ref });
    expect(begun.receipt).toBe(receipt);
    expect(answerIn(await manager.get(`/api/answers/${begun.id}`)).receipt).toBe(receipt);
    expect(answerIn(await manager.put(`/api/answers/${begun.id}`, {})).receipt).toBe(receipt);
    const list = (await manager.get('/api/answers')).json<{ data: { id: string; receipt: string }[] }>().data;
    expect(list.find(({ id }) => id === begun.id)?.receipt).toBe(receipt);
    const token = await sendForToken(manager, begun.id);
    expect(answerIn(await (await openDirector(server)).get(linkTo.read(token))).receipt).toBe(receipt);
  });

  it('are those of the id for an answer that no device began', async () => {
    const { id, receipt } = await begin();
    expect(receipt).toBe(receiptNumber(id));
  });

  it('differ, and are the same on both sides, for many answers of one moment', async () => {
    const now = new Date();
    const row = {
      assessment_tool_id: ids.tool(1, 1),
      assessment_tool_version: 1,
      location_id: ids.location(1, 1),
      user_id: ids.manager(1, 1),
    };
    const time = { created_at: now.toISOString(), updated_at: now.toISOString(), submitted_at: null };
    const rows = Array.from({ length: 2_000 }, (_, number) => ({
      ...{
        client_id: ids.client(1),
        ...row,
        ...time,
        status: 'in_progress' as const,
        score: null,
        additional_question: null,
      },
      id: newId(now),
      client_ref: number % 2 === 0 ? randomUUID() : null,
    }));
    await server.database.db.insertInto('answers').values(rows).execute();
    const { answers } = (await manager.get('/api/general/init-entities-app')).json<{ data: InitEntities }>().data;
    const receipts = new Map(answers.map(({ id, receipt }) => [id, receipt]));
    for (const { id, client_ref } of rows) expect(receipts.get(id)).toBe(receiptNumber(client_ref ?? id));
    expect(new Set(receipts.values()).size).toBe(answers.length);
  });
});
