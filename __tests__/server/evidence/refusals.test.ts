import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { EVIDENCE_BYTES, PIECE_BYTES } from '../../../src/contract/evidence-limits';
import { type Browser, signIn } from '../../support/browser';
import { type TestStore, openTestStore } from '../../support/media-stores';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails, id, ids } from '../../support/test-data';
import { beginAnswer } from '../sharing/sharing-calls';
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

const refusal = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ code: string }>().code];
/** A sound of nothing: the smallest of its kind. */
const WAV = Buffer.concat([
  Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1'),
  Buffer.from([0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0]),
  Buffer.from('data\0\0\0\0', 'latin1'),
]);
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

describe.each(oneDatabase)('evidence that cannot be taken, on %s', (kind) => {
  let media: TestStore;
  let server: TestApp;
  let manager: Browser;
  let photo: Buffer;
  let answer: string;
  beforeAll(async () => {
    media = await openTestStore('folder', newMediaDir());
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

  it('begins again when its hash is another one', async () => {
    const body = bodyOf(photo);
    await add(manager, answer, body);
    const other = Buffer.from(photo);
    other.writeUInt8(other.readUInt8(PIECE_BYTES + 7) ^ 1, PIECE_BYTES + 7);
    expect(refusal(await sendRest(manager, body.id, other))).toEqual([422, 'evidence.hashDiffers']);
    expect(evidenceIn(await manager.get(`/api/evidence/${body.id}`)).received).toBe(0);
    expect(await media.keysOf(body.id)).toEqual([]);
    expect(evidenceIn(await sendRest(manager, body.id, photo)).received).toBe(photo.length);
  });

  it.each([
    ['text', () => Buffer.from('Just text, and no picture at all.'), {}],
    ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), {}],
    ['a drawing with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), {}],
    ['a PDF that is called a photo', () => PDF, {}],
    ['a photo of another type', () => sharp(photo).resize(20).png().toBuffer(), {}],
    [
      'a photo that is called a PDF',
      () => sharp(photo).resize(20).toBuffer(),
      { kind: 'file', type: 'application/pdf' },
    ],
    ['half of a photo', () => photo.subarray(0, 50_000), {}],
    ['a head without a picture', () => Buffer.concat([photo.subarray(0, 20), Buffer.alloc(400)]), {}],
    [
      'a picture of endless size',
      () =>
        sharp({ create: { width: 12_000, height: 8_000, channels: 3, background: 'red' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
      { type: 'image/png' },
    ],
  ] as const)('is refused when it is %s', async (_what, make, given) => {
    const content = await make();
    const body = bodyOf(content, given);
    expect((await add(manager, answer, body)).statusCode).toBe(201);
    expect(refusal(await sendRest(manager, body.id, content))).toEqual([422, 'evidence.notAllowed']);
    expect(evidenceIn(await manager.get(`/api/evidence/${body.id}`)).received).toBe(0);
    expect((await manager.get(`/api/evidence/${body.id}/file`)).statusCode).toBe(404);
    expect(await media.keysOf(body.id)).toEqual([]);
  });

  it.each([
    ['voice', 'audio/wav', WAV, 'wav'],
    ['voice', 'audio/webm', WEBM, 'webm'],
    ['file', 'application/pdf', PDF, 'pdf'],
  ] as const)(
    'is not a %s of %s, which is given as what it is and has no small picture',
    async (kindOf, type, content, ending) => {
      const evidence = await addWhole(manager, answer, content, { kind: kindOf, type, name: 'Note 1' });
      const file = await manager.get(`/api/evidence/${evidence}/file`);
      expect(file.headers).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="Note 1.${ending}"; filename*=UTF-8''Note%201.${ending}`,
        'content-security-policy': 'sandbox',
      });
      expect((await manager.get(`/api/evidence/${evidence}/thumbnail`)).statusCode).toBe(404);
    },
  );

  it.each([
    ['no question', { question_id: undefined }],
    ['two things', { question_category_id: ids.questionCategory(1, 1) }],
    ['a question of another questionnaire', { question_id: ids.question(1, 2, 1) }],
    ['a question of another client', { question_id: ids.question(2, 1, 1) }],
    ['a custom question that there is not', { question_id: undefined, custom_question_id: id('90') }],
    ['a category of another client', { question_id: undefined, question_category_id: ids.questionCategory(2, 1) }],
    ['a type that is not allowed', { type: 'image/svg+xml' }],
    ['a type of another kind', { kind: 'voice', type: 'image/jpeg' }],
    ['too many bytes', { size: EVIDENCE_BYTES + 1 }],
    ['no bytes', { size: 0 }],
    ['half a byte', { size: 1.5 }],
    ['no hash', { sha256: 'x'.repeat(64) }],
    ['no name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(201) }],
    ['a name that is no text', { name: 'a\0b' }],
    ['an id that is none', { id: '../../etc/passwd' }],
    ['a time that is none', { taken_at: '0000-01-01T00:00:00Z' }],
  ] as const)('is not added with %s', async (_what, given) => {
    expect((await add(manager, answer, { ...bodyOf(photo), ...given })).statusCode).toBe(422);
    expect((await readAnswer(manager, answer)).evidence).toEqual([]);
  });

  it('is not added to a question that takes none, and what was added before stays', async () => {
    const body = bodyOf(photo);
    await add(manager, answer, body);
    const setRule = (evidence: 'no' | null) =>
      server.database.db
        .updateTable('questions')
        .set({ evidence })
        .where('id', '=', body.question_id ?? '')
        .execute();
    await setRule('no');
    const refused = await add(manager, answer, bodyOf(photo));
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: { question_id: ['This question takes no photos, files or voice notes.'] },
    });
    expect((await add(manager, answer, body)).statusCode).toBe(201);
    expect(evidenceIn(await sendRest(manager, body.id, photo)).received).toBe(photo.length);
    await setRule(null);
    expect((await add(manager, answer, bodyOf(photo))).statusCode).toBe(201);
  });

  it('is called as its device calls it, but by no path', async () => {
    const names = ['../../etc/passwd.jpg', 'C:\\Users\\me\\Bild ü.jpg', 'a"b\r\nX-Bad: 1.jpg', '..', '\u202egpj.exe'];
    for (const name of names) {
      const evidence = await addWhole(manager, answer, await sharp(photo).resize(20).jpeg().toBuffer(), { name });
      const { headers, statusCode } = await manager.get(`/api/evidence/${evidence}/file`);
      expect(statusCode).toBe(200);
      expect(headers).not.toHaveProperty('x-bad');
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[ -~]+\.jpg"; filename\*=UTF-8''[\w.%-]+\.jpg$/,
      );
    }
    const called = (await readAnswer(manager, answer)).evidence?.map(({ name }) => name);
    expect(called).toEqual(['passwd.jpg', 'Bild ü.jpg', 'a"b X-Bad: 1.jpg', '..', 'gpj.exe']);
  });

  it('is not cut as it pleases', async () => {
    const body = bodyOf(photo);
    await add(manager, answer, body);
    expect((await sendBytes(manager, body.id, 0, photo.subarray(0, 100))).statusCode).toBe(422);
    expect((await sendBytes(manager, body.id, 0, photo.subarray(0, PIECE_BYTES + 1))).statusCode).toBe(413);
    await sendPiece(manager, body.id, photo, 0);
    const beyond = Buffer.alloc(PIECE_BYTES);
    await sendPiece(manager, body.id, photo, PIECE_BYTES);
    expect((await sendBytes(manager, body.id, 2 * PIECE_BYTES, beyond)).statusCode).toBe(422);
    for (const offset of ['-1', '1.5', 'x', '1e9', String(EVIDENCE_BYTES + 1), `0&offset=1`]) {
      expect([offset, (await sendBytes(manager, body.id, offset, beyond)).statusCode]).toEqual([offset, 422]);
    }
    const json = await manager.put(`/api/evidence/${body.id}/pieces?offset=0`, { a: 1 });
    expect(json.statusCode).toBe(422);
    for (const bad of ['none', `${body.id}%00`, '..%2f..%2fetc', randomUUID()]) {
      expect((await sendBytes(manager, bad, 0, beyond)).statusCode).toBe(404);
      expect((await manager.get(`/api/evidence/${bad}/file`)).statusCode).toBe(404);
    }
    expect(evidenceIn(await manager.get(`/api/evidence/${body.id}`)).received).toBe(2 * PIECE_BYTES);
  });

  it('is not taken on a full disk, and later is', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const body = bodyOf(photo);
    await add(manager, answer, body);
    jest.spyOn(server.app.media, 'store').mockRejectedValueOnce(full);
    expect(refusal(await sendRest(manager, body.id, photo))).toEqual([507, 'server.diskFull']);
    expect(evidenceIn(await sendRest(manager, body.id, photo)).received).toBe(photo.length);
  });

  it('does not take the last room of a disk, which is for what people write', async () => {
    const disk = { folder: tmpdir(), leastFree: Number.MAX_SAFE_INTEGER };
    const narrow = await openTestApp(kind, { disk });
    const there = await signIn(narrow.app, emails.manager(1, 1));
    const body = bodyOf(photo);
    expect((await add(there, ids.answer(1, 1), body)).statusCode).toBe(201);
    expect(refusal(await sendPiece(there, body.id, photo, 0))).toEqual([507, 'server.diskFull']);
    await narrow.close();
  });

  it('ends at two hundred of one answer', async () => {
    for (let count = 0; count < 200; count += 1) await add(manager, answer, bodyOf(photo));
    expect(refusal(await add(manager, answer, bodyOf(photo)))).toEqual([422, 'evidence.tooMany']);
    expect((await readAnswer(manager, answer)).evidence).toHaveLength(200);
  });
});
