import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { missingMigrations } from '../../db/migrate';
import { MEGABYTE, freeSpace } from '../../free-space';

/** Something that the server needs. */
export interface Check {
  /** Resolves with why it does not do, in words for operators; null when it does. May also reject: see `failure`. */
  look: () => Promise<string | null>;
  /** What is said when it does. */
  fine: string;
  /** What is said when looking itself failed; the error goes to the log alone, for it may hold names and addresses. */
  failure: string;
  /** For how many ms what was found is not looked for again. */
  keptMs: number;
  /** Whether the server is of no use without it. */
  isVital: boolean;
}

export interface Disk {
  folder: string;
  /** In bytes. */
  leastFree: number;
}

const database = ({ db }: FastifyInstance): Check => ({
  look: async () => {
    await sql`select 1`.execute(db);
    return null;
  },
  fine: 'It answers.',
  failure: 'It does not answer.',
  keptMs: 0,
  isVital: true,
});

/** A newer database is fine: during an upgrade the programs of before it work on. */
const migrations = ({ db }: FastifyInstance): Check => ({
  look: async () => {
    const missing = await missingMigrations(db);
    return missing.length === 0 ? null : `The database lacks ${missing.map(({ name }) => name).join(', ')}.`;
  },
  fine: 'The database is as this program needs it.',
  failure: 'The database does not say which it has.',
  keptMs: 0,
  isVital: true,
});

const disk = ({ folder, leastFree }: Disk): Check => ({
  look: async () =>
    (await freeSpace(resolve(folder))) >= leastFree
      ? null
      : `The disk of DATA_DIR has less than ${String(Math.ceil(leastFree / MEGABYTE))} MB left (DISK_FREE_MIN).`,
  fine: 'There is room.',
  failure: 'The disk of DATA_DIR cannot be read.',
  keptMs: 5_000,
  isVital: true,
});

/** Without it people work on, and mails with links wait: no reason to send requests elsewhere. */
const mail = ({ mailer }: FastifyInstance): Check => ({
  look: async () => {
    await mailer.check();
    return null;
  },
  fine: mailer.kept ? 'The mail folder can be written to.' : 'The mail server takes mail.',
  failure: mailer.kept ? 'The mail folder cannot be written to.' : 'The mail server does not take mail.',
  keptMs: 60_000,
  isVital: false,
});

/** Without it people work on, and photos wait on their devices. */
const media = (app: FastifyInstance): Check => ({
  look: async () => {
    await app.media.kept.check();
    return null;
  },
  fine: 'Photos and files can be stored.',
  failure: 'Photos and files cannot be stored.',
  keptMs: 60_000,
  isVital: false,
});

const server = (app: FastifyInstance): Check => ({
  look: () => Promise.resolve(app.isStopping() ? 'It is stopping.' : null),
  fine: 'It takes requests.',
  failure: '',
  keptMs: 0,
  isVital: true,
});

/** All that the server needs, by name. Without `place` nobody told where its data are. */
export const checksOf = (app: FastifyInstance, place: Disk | undefined): Record<string, Check> => ({
  server: server(app),
  database: database(app),
  migrations: migrations(app),
  ...(place && { disk: disk(place) }),
  mail: mail(app),
  media: media(app),
});
