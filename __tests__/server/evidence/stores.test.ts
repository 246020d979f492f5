import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openFolderStore } from '../../../src/server/media/folder-store';
import { MediaStoreAway, MediaStoreRefused } from '../../../src/server/media/media-store';
import { openS3Store } from '../../../src/server/media/s3-store';
import { type Browser, signIn } from '../../support/browser';
import { type S3Server, type StoreKind, openTestStore, startS3 } from '../../support/media-stores';
import { type TestApp, oneDatabase, openTestApp } from '../../support/test-app';
import { emails } from '../../support/test-data';
import { beginAnswer } from '../sharing/sharing-calls';
import { addWhole, newMediaDir, photoOf } from './evidence-calls';

const [kind = 'embedded'] = oneDatabase;

describe.each<StoreKind>(['folder', 's3'])('a store of media: %s', (place) => {
  it('keeps, gives, moves, lists and removes, and passes over what is not there', async () => {
    const { store, close } = await openTestStore(place, newMediaDir());
    const keys = async () => {
      const found: string[] = [];
      for await (const stored of store.list()) found.push(...stored.map(({ key }) => key));
      return found.sort();
    };
    await store.check();
    expect(await keys()).toEqual([]);
    const began = Date.now();
    await store.put('ab/one', Buffer.from('first'));
    await store.put('ab/one', Buffer.from('first'));
    await store.put('cd/two', Buffer.alloc(0));
    const [one, two] = [await store.open('ab/one'), await store.open('cd/two')];
    expect([one?.size, two?.size]).toEqual([5, 0]);
    expect([one && (await text(one.stream())), (await two?.read())?.length]).toEqual(['first', 0]);
    await (await store.open('ab/one'))?.close();
    await store.move('ab/one', 'removed/one');
    expect(await keys()).toEqual(['cd/two', 'removed/one']);
    for await (const stored of store.list())
      for (const { since } of stored) expect(Math.abs(since.getTime() - began)).toBeLessThan(60_000);
    await store.move('ab/one', 'removed/one');
    for (const key of ['removed/one', 'removed/one', 'cd/two']) await store.remove(key);
    expect([await store.open('ab/one'), await keys()]).toEqual([undefined, []]);
    await close();
  });
});

it('a folder loses the drafts of killed processes, when nobody writes them any more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-media-test-'));
  const store = openFolderStore(folder);
  await store.put('ab/one', Buffer.from('first'));
  const draft = join(folder, 'ab', 'two.x.part');
  writeFileSync(draft, 'half');
  const look = async () => {
    for await (const stored of store.list()) expect(stored.map(({ key }) => key)).toEqual(['ab/one']);
    return existsSync(draft);
  };
  expect(await look()).toBe(true);
  utimesSync(draft, 0, 0);
  expect(await look()).toBe(false);
  expect(readdirSync(join(folder, 'ab'))).toEqual(['one']);
  rmSync(folder, { recursive: true });
});

/** In words of Amazon's documentation: the test server's own listing of several answers fails. */
const listing = (key: string, rest: string) =>
  `<?xml version="1.0"?><ListBucketResult><Name>b</Name><Contents><Key>${key}</Key><Size>1</Size><Owner><ID>o</ID></Owner>
   <LastModified>2026-03-01T00:00:00.000Z</LastModified></Contents>${rest}</ListBucketResult>`;

it('a store on S3 lists what takes several answers', async () => {
  const asked: string[] = [];
  const pages = [
    listing('ab/one&amp;two', '<NextContinuationToken>a/+b=</NextContinuationToken><IsTruncated>true</IsTruncated>'),
    listing('cd/three', '<IsTruncated>false</IsTruncated>'),
  ];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token') ?? '');
    response.end(pages.shift());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const store = openS3Store({ endpoint, bucket: 'b', region: 'r', keyId: 'k', secret: 's', isInPath: true });
  const found: string[] = [];
  for await (const stored of store.list()) found.push(...stored.map(({ key }) => key));
  expect([found, asked]).toEqual([
    ['ab/one&two', 'cd/three'],
    ['', 'a/+b='],
  ]);
  server.closeAllConnections();
  server.close();
});

describe('a store on S3', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());

  it.each([
    ['another secret', { secret: 'wrong' }, /does not accept the key's secret\. Correct S3_SECRET_ACCESS_KEY/],
    ['a key that nobody has', { keyId: 'nobody' }, /does not know this key\. Correct S3_ACCESS_KEY_ID/],
    ['no such bucket', { bucket: 'another' }, /"another" at .* does not exist\. Create the bucket/],
  ])('says what to do about %s', async (_what, wrong, words) => {
    const refused = openS3Store({ ...s3.settings, ...wrong }).check();
    await expect(refused).rejects.toBeInstanceOf(MediaStoreRefused);
    await expect(refused).rejects.toThrow(words);
  });
});

it('while a store is away, text is taken, and photos come later', async () => {
  const s3 = await startS3();
  const server: TestApp = await openTestApp(kind, { media: openS3Store(s3.settings) });
  const manager: Browser = await signIn(server.app, emails.manager(1, 1));
  const answer = await beginAnswer(manager);
  const photo = await photoOf(300);
  const id = await addWhole(manager, answer, photo);
  await s3.close();
  await expect(server.app.media.kept.check()).rejects.toBeInstanceOf(MediaStoreAway);
  const away = await manager.get(`/api/evidence/${id}/file`);
  // Not 503 with a time: a device holds everything back until that is over.
  expect([away.statusCode, away.headers['retry-after'], away.json<{ code: string }>().code]).toEqual([
    502,
    undefined,
    'server.mediaAway',
  ]);
  await expect(addWhole(manager, answer, photo)).rejects.toThrow('server.mediaAway');
  const asked = await manager.post(`/api/answers/${answer}/custom-questions`, { question: 'And the roof?' });
  expect(asked.statusCode).toBe(201);
  const ready = await server.app.inject('/ready');
  expect([ready.statusCode, ready.json<{ status: string }>().status]).toEqual([200, 'degraded']);
  await server.close();
});
