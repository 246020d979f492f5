import type { LightMyRequestResponse } from 'fastify';
import type { ServerAnswer } from '../../src/contract/answers';
import type { AssessmentTool } from '../../src/contract/assessment-tools';
import type { Position } from '../../src/contract/positions';
import { type Browser, signIn } from '../support/browser';
import { type TestApp, oneDatabase, openTestApp } from '../support/test-app';
import { QUESTION, emails, ids } from '../support/test-data';
import { readPdf, textOf } from './reports/pdf-text';

const tool = ids.tool(1, 1);
const START: Position = { latitude: 48.858_37, longitude: 2.294_481, accuracy: 11.2, at: '2026-03-01T09:30:00.000Z' };
const END: Position = { ...START, longitude: -2.3, accuracy: 40, at: '2026-03-01T10:30:00.000Z' };

describe.each(oneDatabase)('where an assessment is begun and completed, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let admin: Browser;
  beforeAll(async () => {
    server = await openTestApp(kind);
    manager = await signIn(server.app, emails.manager(1, 1));
    admin = await signIn(server.app, emails.companyAdmin(1));
  });
  afterAll(() => server.close());

  const wish = async (records_position: 0 | 1) =>
    (await admin.put(`/api/assessment-tools/${tool}`, { records_position })).json<{ data: AssessmentTool }>().data;
  const begin = (position?: object) =>
    manager.post(`/api/assessment-tools/${tool}/create-answer`, { locationId: ids.location(1, 1), position });
  const dataOf = (response: LightMyRequestResponse) => response.json<{ data: ServerAnswer }>().data;
  const read = async (id: string) => dataOf(await manager.get(`/api/answers/${id}`));
  const move = (id: string, body: object) => manager.post(`/api/answers/${id}/change-status`, body);
  async function completed(): Promise<string> {
    const { id } = dataOf(await begin(START));
    await manager.post(`/api/answers/${id}/answer-detail/${ids.question(1, 1, QUESTION.required)}`, { answer: '4' });
    expect((await move(id, { status: 'completed', position: END })).statusCode).toBe(200);
    return id;
  }

  it('is not kept unless the questionnaire asks for it', async () => {
    const id = await completed();
    expect((await read(id)).positions).toBeNull();
  });

  it('is asked for without a new version, and kept', async () => {
    const before = (await admin.get(`/api/assessment-tools/${tool}`)).json<{ data: AssessmentTool }>().data;
    expect(before.records_position).toBe(0);
    const asking = await wish(1);
    expect([asking.records_position, asking.version]).toEqual([1, before.version]);
    const begun = dataOf(await begin(START));
    expect(begun.positions).toEqual({ begun: START, completed: null });
    expect(dataOf(await begin()).positions).toBeNull();
    const id = await completed();
    expect((await read(id)).positions).toEqual({ begun: START, completed: END });
    await move(id, { status: 'in_progress', take_back: true });
    expect((await read(id)).positions).toEqual({ begun: START, completed: null });
  });

  it.each([
    ['off the earth', { ...START, latitude: 91 }],
    ['without a time', { ...START, at: 'now' }],
    ['of words', { ...START, longitude: 'east' }],
  ])('is refused %s', async (_what, position) => {
    expect((await begin(position)).statusCode).toBe(422);
  });

  it('stands on paper and in files, also that it is not known', async () => {
    await wish(1);
    const id = await completed();
    const paper = async (answer: string) =>
      textOf(readPdf((await manager.get(`/api/answers/${answer}/document`)).rawPayload));
    expect(await paper(id)).toContain('48.85837, 2.29448 (± 12 m)');
    expect(await paper(dataOf(await begin()).id)).toContain('Not recorded');
    const columns = ['id', 'begun_position', 'completed_position'].map((key) => `columns[${key}]=${key}`).join('&');
    const file = await admin.get(`/api/dashboard/${tool}/answers/export?format=csv&per=assessment&${columns}`);
    expect(file.body).toContain(`${id},"48.85837, 2.29448 (± 12 m)","48.85837, -2.30000 (± 40 m)"`);
    await wish(0);
  });
});
