import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../../src/server/app';
import { makeBackup } from '../../../src/server/backups/make-backup';
import { describeBackup } from '../../../src/server/backups/manifest';
import { placeMedia } from '../../../src/server/backups/media';
import { checkBackup } from '../../../src/server/backups/read-backup';
import { restoreBackup } from '../../../src/server/backups/restore-backup';
import { mediaKey } from '../../../src/server/media/media-store';
import { sweepMedia } from '../../../src/server/media/sweep';
import { purgeDeleted } from '../../../src/server/scope/purge-deleted';
import { type Browser, signIn } from '../../support/browser';
import { type TestStore, databasesAndStores, openTestStore } from '../../support/media-stores';
import { type TestApp, openTestApp, openTestDatabase } from '../../support/test-app';
import { emails, ids } from '../../support/test-data';
import { DAY_MS, beginAnswer } from '../sharing/sharing-calls';
import { add, addWhole, bodyOf, photoOf, readAnswer, sendPiece } from './evidence-calls';

describe.each(databasesAndStores)('bytes of evidence, on %s and in %s', (kind, place) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'outpost-media-test-'));
  const fileOf = (id: string, folder: string) => join(folder, 'media', id.slice(-2), id);
  let media: TestStore;
  const filesOf = (id: string) => media.keysOf(id);
  let server: TestApp;
  let manager: Browser;
  let admin: Browser;
  let photo: Buffer;
  let answer: string;
  beforeAll(async () => {
    media = await openTestStore(place, join(dataDir, 'media'));
    server = await openTestApp(kind, { media: media.store });
    manager = await signIn(server.app, emails.manager(1, 1));
    admin = await signIn(server.app, emails.companyAdmin(1));
    photo = await photoOf(600);
  });
  afterAll(async () => {
    await server.close();
    await media.close();
    rmSync(dataDir, { recursive: true });
  });
  beforeEach(async () => {
    answer = await beginAnswer(manager);
  });
  const piecesKept = () => server.database.db.selectFrom('evidence_pieces').select('begins_at').execute();
  const sweep = (days = 0) =>
    sweepMedia(server.database.db, media.store, new Date(server.app.now().getTime() + days * DAY_MS));

  it('go with it, with its answer, and with a question that somebody added', async () => {
    const asked = await manager.post(`/api/answers/${answer}/custom-questions`, { question: 'And the roof?' });
    const question = asked.json<{ data: { id: string } }>().data.id;
    const one = await addWhole(manager, answer, photo);
    const ofQuestion = await addWhole(manager, answer, photo, { question_id: undefined, custom_question_id: question });
    const begun = bodyOf(photo);
    await add(manager, answer, begun);
    await sendPiece(manager, begun.id, photo, 0);
    const other = await addWhole(manager, answer, photo);
    const left = async () => {
      await server.app.media.settled();
      const files = await Promise.all([one, ofQuestion, other].map(filesOf));
      return files.map(({ length }) => length);
    };
    expect(await left()).toEqual([2, 2, 2]);
    const gone = () => manager.delete(`/api/answers/${answer}/evidence/${one}`);
    expect([(await gone()).statusCode, (await gone()).statusCode]).toEqual([204, 404]);
    expect(await left()).toEqual([0, 2, 2]);
    await manager.delete(`/api/answers/${answer}/custom-questions/${question}`);
    expect(await left()).toEqual([0, 0, 2]);
    expect((await readAnswer(manager, answer)).evidence).toMatchObject([{ id: begun.id }, { id: other }]);
    expect(await piecesKept()).toHaveLength(1);
    expect((await manager.delete(`/api/answers/${answer}`)).statusCode).toBe(204);
    expect(await left()).toEqual([0, 0, 0]);
    expect(await piecesKept()).toEqual([]);
    expect((await manager.get(`/api/evidence/${other}/file`)).statusCode).toBe(404);
  });

  it('stay when the last piece comes as it is removed, for nobody', async () => {
    const small = photo.subarray();
    const body = bodyOf(small);
    await add(manager, answer, body);
    const { store } = server.app.media;
    jest.spyOn(server.app.media, 'store').mockImplementationOnce(async (id, part, content) => {
      await store(id, part, content);
      await manager.delete(`/api/answers/${answer}/evidence/${body.id}`);
    });
    let sent = await sendPiece(manager, body.id, small, 0);
    while (sent.statusCode === 200) {
      const { received } = sent.json<{ data: { received: number } }>().data;
      sent = await sendPiece(manager, body.id, small, received);
    }
    expect(sent.statusCode).toBe(404);
    await server.app.media.settled();
    expect(await filesOf(body.id)).toEqual([]);
  });

  it('stay when the person goes who added it', async () => {
    const id = await addWhole(admin, answer, photo);
    const superAdmin = await signIn(server.app, emails.superAdmin);
    expect((await superAdmin.delete(`/api/users/${ids.companyAdmin(1)}`)).statusCode).toBe(200);
    await purgeDeleted(server.database.db, new Date(server.app.now().getTime() + DAY_MS));
    expect((await manager.get(`/api/evidence/${id}/file`)).rawPayload.equals(photo)).toBe(true);
  });

  it('are set aside when no row knows them, come back with the row, and are removed in the end', async () => {
    const id = await addWhole(manager, answer, photo);
    const { db } = server.database;
    const row = await db.selectFrom('evidence').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await db.deleteFrom('evidence').where('id', '=', id).execute();
    await sweep();
    expect(await filesOf(id)).toEqual([`removed/${id}`, `removed/${id}.thumbnail`]);
    expect(await media.store.open(mediaKey(id))).toBeUndefined();
    await db.insertInto('evidence').values(row).execute();
    await sweep();
    expect((await manager.get(`/api/evidence/${id}/file`)).rawPayload.equals(photo)).toBe(true);
    await db.deleteFrom('evidence').where('id', '=', id).execute();
    await sweep();
    await sweep(29);
    expect(await filesOf(id)).toHaveLength(2);
    await sweep(31);
    expect(await filesOf(id)).toEqual([]);
  });

  it('are in a backup, once for all that have the same, and come back with it', async () => {
    const [kept, lost] = [await addWhole(manager, answer, photo), await addWhole(manager, answer, photo)];
    const { db } = server.database;
    const backups = join(dataDir, 'backups');
    mkdirSync(backups);
    const source = { db, kind, dataDir, hasKeySetting: true, media: media.store };
    const backUp = async (at: string) => {
      const target = join(backups, `outpost-${at}Z`);
      return { target, manifest: await makeBackup(source, target, new Date()) };
    };
    const first = await backUp('2026-03-01T020000');
    expect(describeBackup(first.manifest)).toMatch(/ rows, \d+ photos and files, without the key/);
    await checkBackup(first.target);
    await media.store.remove(mediaKey(lost));
    const second = await backUp('2026-03-02T020000');
    expect(statSync(fileOf(kept, second.target)).ino).toBe(statSync(fileOf(kept, first.target)).ino);
    // The former one still has it.
    expect(second.manifest.media).toMatchObject({ lacking: 0 });

    const target = await openTestDatabase(kind, 'tables');
    const elsewhere = await openTestStore(place, join(dataDir, 'elsewhere'));
    await restoreBackup(target.db, second.target, await checkBackup(second.target), () =>
      placeMedia(second.target, second.manifest, elsewhere.store),
    );
    const app = await buildApp({ db: target.db, mailer: server.app.mailer, media: elsewhere.store });
    const there = await signIn(app, emails.manager(1, 1));
    for (const id of [kept, lost]) {
      expect((await there.get(`/api/evidence/${id}/file`)).rawPayload.equals(photo)).toBe(true);
      expect((await there.get(`/api/evidence/${id}/thumbnail`)).headers['content-type']).toBe('image/jpeg');
    }
    await app.close();
    await elsewhere.close();
    await target.drop();

    const copy = fileOf(kept, second.target);
    const damaged = readFileSync(copy);
    damaged.writeUInt8(damaged.readUInt8(99) ^ 1, 99);
    rmSync(copy);
    writeFileSync(copy, damaged);
    await expect(checkBackup(second.target)).rejects.toThrow(/damaged: media\/.*Take another one/);
    rmSync(backups, { recursive: true });
    mkdirSync(backups);
    const third = await backUp('2026-03-03T020000');
    expect(third.manifest.media).toMatchObject({ lacking: 1 });
    expect(describeBackup(third.manifest)).toContain('(1 more are missing or damaged where they are kept)');
    await checkBackup(third.target);
  });
});
