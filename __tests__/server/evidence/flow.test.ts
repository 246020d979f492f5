import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ServerAnswer } from '../../../src/contract/answers';
import { PIECE_BYTES } from '../../../src/contract/evidence-limits';
import { buildApp } from '../../../src/server/app';
import { mediaKey } from '../../../src/server/media/media-store';
import { type Browser, signIn } from '../../support/browser';
import { type TestStore, databasesAndStores, openTestStore } from '../../support/media-stores';
import { type TestApp, openTestApp } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { beginAnswer, withKey } from '../sharing/sharing-calls';
import {
  add,
  addWhole,
  bodyOf,
  evidenceIn,
  newMediaDir,
  photoOf,
  readAnswer,
  sendBytes,
  sendPiece,
  sendRest,
} from './evidence-calls';

type Listed = Pick<ServerAnswer, 'id' | 'evidence'>;

describe.each(databasesAndStores)('evidence, on %s and in %s', (kind, place) => {
  let media: TestStore;
  let server: TestApp;
  let manager: Browser;
  let photo: Buffer;
  let answer: string;
  const piecesKept = () => server.database.db.selectFrom('evidence_pieces').select('begins_at').execute();
  /** Another process on the same database and store. */
  const openAnother = () =>
    buildApp({ db: server.database.db, mailer: server.app.mailer, media: media.store, now: server.app.now });

  beforeAll(async () => {
    media = await openTestStore(place, newMediaDir());
    server = await openTestApp(kind, { media: media.store });
    manager = await signIn(server.app, emails.manager(1, 1));
    photo = await photoOf(1000);
  });
  afterAll(async () => {
    await server.close();
    await media.close();
  });
  beforeEach(async () => {
    answer = await beginAnswer(manager);
  });

  it('comes in pieces, and is then given whole', async () => {
    expect(photo.length).toBeGreaterThan(2 * PIECE_BYTES);
    const body = bodyOf(photo);
    const added = await add(manager, answer, body);
    expect(added.statusCode).toBe(201);
    expect(evidenceIn(added)).toEqual({
      ...body,
      answer_id: answer,
      custom_question_id: null,
      question_category_id: null,
      received: 0,
      created_at: expect.any(String) as unknown,
    });
    expect((await manager.get(`/api/evidence/${body.id}/file`)).statusCode).toBe(404);

    expect(evidenceIn(await sendPiece(manager, body.id, photo, 0)).received).toBe(PIECE_BYTES);
    expect((await readAnswer(manager, answer)).evidence).toMatchObject([{ id: body.id, received: PIECE_BYTES }]);
    expect(evidenceIn(await sendRest(manager, body.id, photo)).received).toBe(photo.length);
    expect((await readAnswer(manager, answer)).evidence).toMatchObject([{ id: body.id, received: photo.length }]);

    const file = await manager.get(`/api/evidence/${body.id}/file`);
    expect(file.rawPayload.equals(photo)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'content-disposition': `attachment; filename="IMG_0001.jpg"; filename*=UTF-8''IMG_0001.jpg`,
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const thumbnail = await manager.get(`/api/evidence/${body.id}/thumbnail`);
    expect(thumbnail.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 320 });
    expect(await piecesKept()).toEqual([]);
  });

  it('stands with its answer in the order in which it was added, also in lists and on devices', async () => {
    const ofCategory = { question_id: undefined, question_category_id: ids.questionCategory(1, 1) };
    const pending = bodyOf(photo);
    const added = [
      await addWhole(manager, answer, photo),
      await addWhole(manager, answer, photo, ofCategory),
      pending.id,
    ];
    await add(manager, answer, pending);
    const idsOf = (record: Listed | undefined) => record?.evidence?.map(({ id }) => id);
    expect(idsOf(await readAnswer(manager, answer))).toEqual(added);
    const list = (await manager.get('/api/answers')).json<{ data: Listed[] }>().data;
    expect(idsOf(list.find(({ id }) => id === answer))).toEqual(added);
    expect(idsOf(list.find(({ id }) => id === ids.answer(1, 1)))).toEqual([]);
    const fill = (await manager.get('/api/general/init-entities-app')).json<{ data: { answers: Listed[] } }>();
    expect(idsOf(fill.data.answers.find(({ id }) => id === answer))).toEqual(added);
  });

  it('goes on in another process where the last one was killed', async () => {
    const body = bodyOf(photo);
    await add(manager, answer, body);
    await sendPiece(manager, body.id, photo, 0);
    const another = await openAnother();
    const there = { ...(await signIn(another, emails.manager(1, 1))) };
    expect(evidenceIn(await there.get(`/api/evidence/${body.id}`)).received).toBe(PIECE_BYTES);
    expect(evidenceIn(await sendRest(there, body.id, photo)).received).toBe(photo.length);
    await another.close();
    expect((await manager.get(`/api/evidence/${body.id}/file`)).rawPayload.equals(photo)).toBe(true);
  });

  it('changes nothing by a piece that is there, or by one behind what is there', async () => {
    const body = bodyOf(photo);
    await add(manager, answer, body);
    const received = async (offset: number) => evidenceIn(await sendPiece(manager, body.id, photo, offset)).received;
    expect(await received(PIECE_BYTES)).toBe(0);
    expect(await received(0)).toBe(PIECE_BYTES);
    expect(await received(0)).toBe(PIECE_BYTES);
    expect(await received(2 * PIECE_BYTES)).toBe(PIECE_BYTES);
    expect(await piecesKept()).toEqual([{ begins_at: 0 }]);
    await sendRest(manager, body.id, photo);
    // Whose answer was lost: the last piece comes again.
    const last = Math.floor(photo.length / PIECE_BYTES) * PIECE_BYTES;
    expect(await received(last)).toBe(photo.length);
    expect(await received(0)).toBe(photo.length);
    expect(await piecesKept()).toEqual([]);
  });

  it('does the same again when it was killed between the disk and the database', async () => {
    const content = photo.subarray();
    const body = bodyOf(content);
    await add(manager, answer, body);
    for (let at = 0; at + PIECE_BYTES < content.length; at += PIECE_BYTES)
      await sendPiece(manager, body.id, content, at);
    const [before] = [evidenceIn(await manager.get(`/api/evidence/${body.id}`)).received];
    await server.app.media.store(body.id, 'file', content);
    expect((await manager.get(`/api/evidence/${body.id}/file`)).statusCode).toBe(404);
    expect(evidenceIn(await sendPiece(manager, body.id, content, before)).received).toBe(content.length);
    expect(await media.keysOf(body.id)).toEqual([mediaKey(body.id), mediaKey(body.id, 'thumbnail')]);
  });

  it('takes one of two that are the same, at the same moment and in two processes', async () => {
    const another = await openAnother();
    const there = await signIn(another, emails.manager(1, 1));
    const body = bodyOf(photo);
    const both = await Promise.all([add(manager, answer, body), add(there, answer, body)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    for (let at = 0; at < photo.length; at += PIECE_BYTES) {
      const expected = Math.min(at + PIECE_BYTES, photo.length);
      const sent = await Promise.all([manager, there, manager].map((one) => sendPiece(one, body.id, photo, at)));
      expect(sent.map((response) => [response.statusCode, evidenceIn(response).received])).toEqual(
        sent.map(() => [200, expected]),
      );
    }
    await another.close();
    expect(await media.keysOf(body.id)).toHaveLength(2);
    expect((await readAnswer(manager, answer)).evidence).toHaveLength(1);
    expect((await manager.get(`/api/evidence/${body.id}/file`)).rawPayload.equals(photo)).toBe(true);
  });

  it('is added once, by its id and by its key', async () => {
    const body = bodyOf(photo);
    const key = withKey(randomUUID());
    const url = `/api/answers/${answer}/evidence`;
    const first = await manager.post(url, body, key);
    const again = await manager.post(url, body, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    await sendPiece(manager, body.id, photo, 0);
    const third = await manager.post(url, body, withKey(randomUUID()));
    expect([third.statusCode, evidenceIn(third).received]).toEqual([201, PIECE_BYTES]);
    expect((await readAnswer(manager, answer)).evidence).toHaveLength(1);
  });

  it('comes and goes in a batch', async () => {
    const [one, other] = [bodyOf(photo), bodyOf(photo)];
    const path = `/api/answers/${answer}/evidence`;
    const response = await manager.post('/api/outbox-batches', {
      entries: [
        { key: randomUUID(), method: 'POST', path, body: one },
        { key: randomUUID(), method: 'POST', path, body: other },
        { key: randomUUID(), method: 'DELETE', path: `${path}/${one.id}` },
        { key: randomUUID(), method: 'DELETE', path: `${path}/${one.id}` },
      ],
    });
    const { data } = response.json<{ data: { results: { status: number }[] } | { status: number }[] }>();
    const results = Array.isArray(data) ? data : data.results;
    expect(results.map(({ status }) => status)).toEqual([201, 201, 204, 404]);
    expect((await readAnswer(manager, answer)).evidence).toMatchObject([{ id: other.id }]);
  });

  it('is an empty piece that is refused', async () => {
    const body = bodyOf(photo);
    await add(manager, answer, body);
    expect((await sendBytes(manager, body.id, 0, Buffer.alloc(0))).statusCode).toBe(422);
  });
});
