import { z } from 'zod';
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

const environmentSchema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** The most connections to it: more than writes of one record may hold, see plugins/write-turns.ts. */
    DATABASE_POOL: z.coerce.number().int().min(4).max(1000).default(10),
    /** Whether it keeps statements for a connection: `no` behind PgBouncer in transaction mode. */
    DATABASE_PREPARE: switchSchema.default('yes'),
    /** For how many seconds a start waits for it. */
    DATABASE_WAIT: z.coerce.number().int().min(0).max(3600).default(60),
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
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    COOKIE_SECURE: switchSchema.default('no'),
    /** Reverse proxies in front, whose word on the caller's address is taken; tries to sign in are counted by it. */
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    error: 'say whom mail is from, since SMTP_URL is set',
  });
export type Environment = z.infer<typeof environmentSchema>;

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
