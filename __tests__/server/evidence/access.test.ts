import type { LightMyRequestResponse } from 'fastify';
import { openFolderStore } from '../../../src/server/media/folder-store';
import { type Browser, openBrowser, signIn } from '../../support/browser';
import { openDeltaDevice } from '../../support/delta-device';
import { type TestApp, databases, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { DAY_MS, beginAnswer, openDirector, sendForToken } from '../sharing/sharing-calls';
import {
  add,
  addWhole,
  bodyOf,
  evidenceIn,
  newMediaDir,
  photoOf,
  readAnswer,
  sendPiece,
  sendRest,
} from './evidence-calls';

const statusOf = ({ statusCode }: LightMyRequestResponse) => statusCode;
const refusal = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ code: string }>().code];
const byToken = (token: string, id: string, part = 'file') => `/api/answers/evidence-by-token/${token}/${id}/${part}`;

describe.each(databases)('who reaches evidence, on %s', (kind) => {
  let server: TestApp;
  let manager: Browser;
  let admin: Browser;
  let photo: Buffer;
  let answer: string;
  beforeAll(async () => {
    server = await openTestApp(kind, { media: openFolderStore(newMediaDir()) });
    manager = await signIn(server.app, emails.manager(1, 1));
    admin = await signIn(server.app, emails.companyAdmin(1));
    photo = await photoOf(600);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    answer = await beginAnswer(manager);
  });
  const complete = async () => {
    const done = await manager.post(`/api/answers/${answer}/change-status`, { status: 'completed' });
    expect(done.statusCode).toBe(200);
  };

  it('is nobody of another client, no manager of another location, and nobody without a session', async () => {
    const id = await addWhole(manager, answer, photo);
    const pending = bodyOf(photo);
    await add(manager, answer, pending);
    const others = [
      await signIn(server.app, emails.manager(1, 2)),
      await signIn(server.app, emails.manager(2, 1)),
      await signIn(server.app, emails.companyAdmin(2)),
    ];
    for (const other of others) {
      expect(
        await Promise.all(
          [
            other.get(`/api/evidence/${id}`),
            other.get(`/api/evidence/${id}/file`),
            other.get(`/api/evidence/${id}/thumbnail`),
            sendPiece(other, pending.id, photo, 0),
            add(other, answer, bodyOf(photo)),
            other.delete(`/api/answers/${answer}/evidence/${id}`),
          ].map(async (response) => statusOf(await response)),
        ),
      ).toEqual([404, 404, 404, 404, 404, 404]);
    }
    const nobody = openBrowser(server.app);
    await nobody.get('/sanctum/csrf-cookie');
    expect(statusOf(await nobody.get(`/api/evidence/${id}/file`))).toBe(401);
    expect(statusOf(await sendPiece(nobody, pending.id, photo, 0))).toBe(401);
    expect((await admin.get(`/api/evidence/${id}/file`)).rawPayload.equals(photo)).toBe(true);
    expect((await readAnswer(manager, answer)).evidence).toHaveLength(2);
  });

  it('is nobody who names an id that there is elsewhere', async () => {
    const id = await addWhole(manager, answer, photo);
    const foreign = await signIn(server.app, emails.manager(2, 1));
    const tries = [
      await add(foreign, ids.answer(2, 1), bodyOf(photo, { id, question_id: ids.question(2, 1, 1) })),
      await add(manager, await beginAnswer(manager), bodyOf(photo, { id })),
      await add(admin, answer, bodyOf(photo, { id })),
    ];
    expect(tries.map(refusal)).toEqual([422, 422, 422].map((status) => [status, 'field.notValid']));
    expect(
      (await foreign.get(`/api/answers/${ids.answer(2, 1)}`)).json<{ data: { evidence: unknown } }>().data.evidence,
    ).toEqual([]);
    expect(statusOf(await foreign.delete(`/api/answers/${ids.answer(2, 1)}/evidence/${id}`))).toBe(404);
    expect((await readAnswer(manager, answer)).evidence).toMatchObject([{ id }]);
  });

  it('sends what is missing after the answer was completed, and adds or removes nothing', async () => {
    const [known, unknown] = [bodyOf(photo), bodyOf(photo)];
    await add(manager, answer, known);
    await complete();
    expect(refusal(await add(manager, answer, unknown))).toEqual([409, 'completed']);
    expect(statusOf(await add(manager, answer, known))).toBe(201);
    expect(refusal(await manager.delete(`/api/answers/${answer}/evidence/${known.id}`))).toEqual([409, 'completed']);
    expect(evidenceIn(await sendRest(manager, known.id, photo)).received).toBe(photo.length);
    expect(await readAnswer(manager, answer)).toMatchObject({ status: 'completed', evidence: [{ id: known.id }] });
  });

  it('is who added it, though the answer is out of sight by now', async () => {
    const body = bodyOf(photo);
    await add(admin, answer, body);
    // Begun by somebody else, and the administrator is a manager of another location now.
    const { db } = server.database;
    await db.updateTable('users').set({ role: 'manager' }).where('id', '=', ids.companyAdmin(1)).execute();
    expect(statusOf(await admin.get(`/api/answers/${answer}`))).toBe(404);
    expect(statusOf(await admin.get(`/api/evidence/${body.id}`))).toBe(200);
    expect(evidenceIn(await sendRest(admin, body.id, photo)).received).toBe(photo.length);
    expect(statusOf(await admin.get(`/api/evidence/${body.id}/file`))).toBe(404);
    await db.updateTable('users').set({ role: 'companyAdmin' }).where('id', '=', ids.companyAdmin(1)).execute();
    expect(statusOf(await admin.get(`/api/evidence/${body.id}/file`))).toBe(200);
  });

  it('is a director by a link that works, for this answer alone, and to read', async () => {
    const id = await addWhole(manager, answer, photo);
    const elsewhere = await addWhole(manager, await beginAnswer(manager), photo);
    const missing = bodyOf(photo);
    await add(manager, answer, missing);
    const token = await sendForToken(manager, answer);
    const director = await openDirector(server);
    const read = (await director.get(`/api/answers/get-by-token/${token}`)).json<{ data: { evidence: unknown } }>();
    expect(read.data.evidence).toMatchObject([
      { id, received: photo.length },
      { id: missing.id, received: 0 },
    ]);
    const file = await director.get(byToken(token, id));
    expect(file.rawPayload.equals(photo)).toBe(true);
    expect(file.headers).toMatchObject({ 'content-security-policy': 'sandbox', 'content-type': 'image/jpeg' });
    expect(statusOf(await director.get(byToken(token, id, 'thumbnail')))).toBe(200);
    expect(statusOf(await director.get(byToken(token, elsewhere)))).toBe(404);
    expect(statusOf(await director.get(byToken(token, missing.id)))).toBe(404);
    expect(statusOf(await director.get(byToken('none', id)))).toBe(404);
    expect(statusOf(await sendPiece(director, missing.id, photo, 0))).toBe(401);
    await manager.post(`/api/answers/${answer}/share/revoke`);
    expect(refusal(await director.get(byToken(token, id)))).toEqual([404, 'share_revoked']);
    const another = await sendForToken(manager, answer);
    expect(statusOf(await director.get(byToken(another, id)))).toBe(200);
    server.pass(31 * DAY_MS);
    expect(refusal(await director.get(byToken(another, id)))).toEqual([410, 'share_expired']);
    server.pass(-31 * DAY_MS);
  });

  it('is told when all of it is there, and nobody has worked then', async () => {
    const body = bodyOf(photo);
    await add(manager, answer, body);
    await complete();
    const device = openDeltaDevice(manager);
    await device.sync();
    const before = await readAnswer(manager, answer);
    server.pass(60_000);
    await sendRest(manager, body.id, photo);
    const after = await readAnswer(manager, answer);
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(after.worked).toEqual(before.worked);
    expect(await device.sync()).toMatchObject({ answers: 1 });
    expect(device.records()?.answers.get(answer)).toMatchObject({
      evidence: [{ id: body.id, received: photo.length }],
    });
  });
});
