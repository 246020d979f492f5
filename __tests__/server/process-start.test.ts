import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../src/server/db/migrate';
import { openPostgres } from '../../src/server/db/open-database';
import { startS3 } from '../support/media-stores';
import { startServer } from '../support/server-process';
import { describeOnPostgres, openTestDatabase, postgresAddress } from '../support/test-app';

jest.setTimeout(120_000);

describe('a start that cannot be says so in one sentence', () => {
  const root = mkdtempSync(join(tmpdir(), 'outpost-start-'));
  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  const expectFailure = async (folder: string, variables: Record<string, string>, sentence: RegExp) => {
    const server = startServer(folder, variables);
    expect(await server.exit).toBe(1);
    expect(server.output().trim()).toMatch(sentence);
    expect(server.output().trim().split('\n')).toHaveLength(1);
  };

  it('when another program has the port, before anything is begun', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const port = String((holder.address() as AddressInfo).port);
    const folder = join(root, 'unused');
    const sentence = /^Port \d+ on 127\.0\.0\.1 is in use by another program\. Stop that one, or set PORT to another/;
    await expectFailure(folder, { PORT: port }, sentence);
    expect(existsSync(folder)).toBe(false);
    holder.close();
  });

  it('when the host is not this machine’s', async () => {
    const sentence = /^It is not possible to listen on 203\.0\.113\.1 \(EADDRNOTAVAIL\)\. Set HOST to an address/;
    await expectFailure(join(root, 'unused'), { HOST: '203.0.113.1', PORT: '43117' }, sentence);
  });

  it('when the data folder cannot be written to', async () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    await expectFailure(file, {}, /^The data folder \S+file cannot be written to \(\w+\)\. Let this user write there/);
  });

  it('when there is too little room for the first start, before anything is begun', async () => {
    const folder = join(root, 'small');
    const sentence = /^The disk of the data folder \S+ has \d+ MB of room, and the first start needs 1000000 MB\. Make/;
    await expectFailure(folder, { DISK_FREE_MIN: '1000000' }, sentence);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
  });

  it('when nobody knows the database’s server', async () => {
    const variables = { DATABASE_URL: 'postgres://someone@nowhere.invalid/outpost', DATABASE_WAIT: '0' };
    await expectFailure(root, variables, /^Nobody knows the name of the database's server, nowhere\.invalid:5432\./);
  });

  it('when it would show a demo to others, and nobody asked for one', async () => {
    const sentence =
      /others can reach this server at https:\/\/assess\.example\.org\. Set DEMO_DATA=no, or DEMO_DATA=yes/;
    await expectFailure(join(root, 'shown'), { PUBLIC_URL: 'https://assess.example.org' }, sentence);
  });

  it('when the store of photos refuses, before anything is begun', async () => {
    const s3 = await startS3();
    const { endpoint, keyId, secret } = s3.settings;
    const settings = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret };
    const folder = join(root, 'refused');
    const sentence =
      /^The S3 store "no-such-bucket" at 127\.0\.0\.1:\d+ does not exist\. Create the bucket, or correct/;
    await expectFailure(folder, { ...settings, S3_BUCKET: 'no-such-bucket' }, sentence);
    await s3.close();
  });

  it('when the embedded database is damaged', async () => {
    const folder = join(root, 'damaged');
    mkdirSync(join(folder, 'postgres'), { recursive: true });
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), 'none');
    await expectFailure(
      folder,
      {},
      /^The embedded database in \S+damaged\/postgres cannot be opened, it may be damaged/,
    );
  });

  it('when nobody answers at the address of the database', async () => {
    const variables = { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/outpost', DATABASE_WAIT: '0' };
    const sentence =
      /^The database at 127\.0\.0\.1:1 did not answer in 0 seconds\. Start it, or correct DATABASE_URL\.$/;
    await expectFailure(root, variables, sentence);
  });

  describeOnPostgres('with a database', (kind) => {
    it('that is newer, or older and nobody let it be changed', async () => {
      let address = '';
      const { db, drop } = await openTestDatabase(kind, 'tables', (direct) => openPostgres((address = direct)));
      const last = migrations.at(-1)?.name ?? '';
      await db.deleteFrom('migrations').where('name', '=', last).execute();
      const asked = { DATABASE_URL: address, MIGRATE: 'no' };
      await expectFailure(
        root,
        asked,
        new RegExp(`^The database lacks ${last}\\. Run "npm run migrate" first, or set`),
      );
      await db.insertInto('migrations').values({ name: '999-later', applied_at: '2026-01-01T00:00:00Z' }).execute();
      await expectFailure(
        root,
        { DATABASE_URL: address },
        /^The database is of a newer version of Outpost \(level 999-/,
      );
      await drop();
    });

    it('that does not exist, at once', async () => {
      const url = Object.assign(postgresAddress(), { pathname: '/outpost_nowhere' }).href;
      const sentence = /^There is no database "outpost_nowhere" at \S+:\d+\. Create it, or correct DATABASE_URL\.$/;
      await expectFailure(root, { DATABASE_URL: url, DATABASE_WAIT: '3600' }, sentence);
    });
  });
});
