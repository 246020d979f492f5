import { join } from 'node:path';
import { z } from 'zod';
import type { KeptRule } from '../contract/kept';
import { isIanaName } from './figures/time-zone-names';
import { appKeySchema } from './app-key';

const originSchema = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);
/** Separated by commas or spaces. */
const originsSchema = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter((origin) => origin !== ''))
  .pipe(z.array(originSchema));
const switchSchema = z.enum(['yes', 'no']);

/** `someone@example.org` or `Some One <someone@example.org>`. */
const SENDER = /^([^<>\p{Cc}]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u;

/** Without one of them the others say nothing. */
const S3_TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const environmentSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    /** Where backups are kept, by default `DATA_DIR/backups`. */
    BACKUP_DIR: z.string().min(1).optional(),
    /** The backups of how many days are kept; 0: of all, and the server makes none by itself. */
    BACKUPS_KEPT: z.coerce.number().int().min(0).max(3650).default(7),
    /** An S3-compatible store for photos, files and voice notes, in place of the folder `DATA_DIR/media`. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** A bucket there, which holds nothing else. */
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'write the name of a bucket')
      .optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** `no`: the bucket stands before the host's name, in place of in the path. */
    S3_PATH_STYLE: switchSchema.default('yes'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** That is the address of a connection pooler in transaction mode, such as PgBouncer. */
    DATABASE_POOLER: switchSchema.default('no'),
    /** A streaming replica of it, for figures and reports; reached through a pooler where the other is. */
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** The most connections to each of them; writes take half of them at most, see plugins/write-queues.ts. */
    DATABASE_POOL: z.coerce.number().int().min(4).max(1000).default(10),
    /** `no`: a start leaves the database as it is, and refuses one that `npm run migrate` has not changed yet. */
    MIGRATE: switchSchema.default('yes'),
    /** By whose days figures go of clients that have no time zone of their own: an IANA name. */
    TIME_ZONE: z.string().refine(isIanaName, 'write an IANA name such as Europe/Paris, or UTC').default('UTC'),
    /** For how many seconds a start waits for it. */
    DATABASE_WAIT: z.coerce.number().int().min(0).max(3600).default(60),
    /** How many completed answers of each location and questionnaire a device is given; `all`: whatever is in sight. */
    DEVICE_COMPLETED: z.union([z.literal('all'), z.coerce.number().int().min(1).max(1000)]).default(2),
    /** None that was completed so many months ago or earlier. */
    DEVICE_MONTHS: z.coerce.number().int().min(1).max(1200).default(12),
    APP_ORIGINS: originsSchema,
    /** The API that the served page talks to, when it is another provider's: the page's policy must allow it. */
    API_HOST: originSchema.optional(),
    /** Where the page fetches its faces from, when that is a font service: the page's policy must allow it. */
    FONT_SERVICE: originsSchema,
    /** Origin of the application's pages, for links in mails; by default where the server listens. */
    PUBLIC_URL: originSchema.optional(),
    /** The mail server; without one, mail is kept in `DATA_DIR/mail`. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Whom mail is from. */
    MAIL_FROM: z.string().regex(SENDER, 'write an address, or a name and <an address>').optional(),
    /** What tokens of links are made with; without it, a key is made once and kept in `DATA_DIR/app.key`. */
    APP_KEY: appKeySchema.optional(),
    DEMO_DATA: switchSchema.optional(),
    /** For how many seconds a stopping server waits for what is under way. */
    STOP_DEADLINE: z.coerce.number().int().min(1).max(3600).default(15),
    /** In MB: with less room on the disk of DATA_DIR the server says that it is not ready. */
    DISK_FREE_MIN: z.coerce.number().int().min(1).max(1_000_000).default(200),
    /** Opens GET /metrics to whoever sends it; without it, only this machine reads them. */
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'write 16 characters or more, without spaces')
      .optional(),
    /** Whether the API is described at /docs; by default with demo data. */
    API_DOCS: switchSchema.optional(),
    /** Of the reads that succeed, one of so many is logged. */
    LOG_SAMPLE: z.coerce.number().int().min(1).max(1_000_000).default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    COOKIE_SECURE: switchSchema.default('no'),
    /** Reverse proxies in front, whose word on the caller's address is taken; tries to sign in are counted by it. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  })
  .superRefine((settings, context) => {
    const missing = S3_TOGETHER.filter((name) => settings[name] === undefined);
    if (missing.length === S3_TOGETHER.length) return;
    const given = S3_TOGETHER.filter((name) => settings[name] !== undefined).join(', ');
    for (const name of missing)
      context.addIssue({ code: 'custom', path: [name], message: `is needed too, since ${given} is set` });
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'say whom mail is from, since SMTP_URL is set',
  })
  .refine(
    ({ DATABASE_URL, DATABASE_REPLICA_URL }) => DATABASE_REPLICA_URL === undefined || DATABASE_URL !== undefined,
    {
      path: ['DATABASE_REPLICA_URL'],
      error: 'say of which DATABASE_URL it is the replica',
    },
  );
export type Environment = z.infer<typeof environmentSchema>;

/** By which rule answers are left out on devices; null: none is. */
export const keptRuleOf = ({ DEVICE_COMPLETED, DEVICE_MONTHS }: Environment): KeptRule | null =>
  DEVICE_COMPLETED === 'all' ? null : { completed: DEVICE_COMPLETED, months: DEVICE_MONTHS };

/** Where backups are kept. */
export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Environment): string => BACKUP_DIR ?? join(DATA_DIR, 'backups');

/** Reads the settings. Throws one error that lists every wrong one; an empty variable counts as absent. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings are wrong:\n${faults.join('\n')}`);
}
