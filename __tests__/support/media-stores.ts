import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { openFolderStore } from '../../src/server/media/folder-store';
import type { MediaStore } from '../../src/server/media/media-store';
import type { S3Settings } from '../../src/server/media/s3-client';
import { openS3Store } from '../../src/server/media/s3-store';
import { type DatabaseKind, databases, oneDatabase } from './test-app';

/** A real S3 server on a port of its own, which judges signatures. */
export interface S3Server {
  readonly settings: S3Settings;
  close: () => Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'outpost-s3-'));
  const bucket = 'outpost-media';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${String(port)}`,
      bucket,
      region: 'us-east-1',
      keyId: 'S3RVER',
      secret: 'S3RVER',
      isInPath: true,
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export type StoreKind = 'folder' | 's3';

/** Each database with the folder, and one of them with S3: what the store has a part in is tried on both. */
export const databasesAndStores: readonly (readonly [DatabaseKind, StoreKind])[] = [
  ...databases.map((kind) => [kind, 'folder'] as const),
  ...oneDatabase.map((kind) => [kind, 's3'] as const),
];

export interface TestStore {
  readonly store: MediaStore;
  /** Under which keys there is something of this id. */
  keysOf: (id: string) => Promise<string[]>;
  close: () => Promise<void>;
}

export async function openTestStore(kind: StoreKind, folder: string): Promise<TestStore> {
  const s3 = kind === 's3' ? await startS3() : undefined;
  const store = s3 ? openS3Store(s3.settings) : openFolderStore(folder);
  return {
    store,
    keysOf: async (id) => {
      const keys: string[] = [];
      for await (const stored of store.list()) keys.push(...stored.map(({ key }) => key));
      return keys.filter((key) => key.includes(id)).sort();
    },
    close: async () => {
      await s3?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
