import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HEADER } from '../../contract/errors';
import { workOf } from '../answers/work-times';
import { viewerOf } from '../context';
import { recordAudit } from '../scope/audit';
import { databaseTrouble } from '../db/database-trouble';
import type { Db } from '../db/open-database';
import { type Scope, openScope } from '../scope/scope';
import { type Slots, compiledOnce } from '../db/compiled-once';
import { OutcomeUnknown, inTransaction } from '../db/transaction';
import { Problem, invalid } from '../problem';
import type { Viewer } from '../viewer';
import { sharedTransaction } from './together';
import { uploadOf } from './upload';
import { openWriteQueues } from './write-queues';

/** What a write answers. */
export interface Outcome<Body> {
  status: number;
  /** Undefined for a 204. */
  body: Body;
  /** The change, or a part of it, was not applied, because a later one of the same device was before. */
  isOutdated?: boolean;
  /** What comes after the change is stored for good, such as a mail. Not done again for a replay. */
  after?: () => void;
}

interface Request {
  /** Whose key it is: a person's, or a link's. */
  userId: string;
  key: string;
  fingerprint: string;
}

function readRequest(request: FastifyRequest, userId: string): Request | undefined {
  const key = request.headers[HEADER.idempotencyKey.toLowerCase()];
  if (key === undefined) return undefined;
  const parsed = z.uuid().safeParse(key);
  if (!parsed.success) throw invalid({ [HEADER.idempotencyKey]: ['request.keyNotUuid'] });
  const asked = [
    request.method,
    request.url,
    JSON.stringify(request.body ?? null),
    uploadOf(request)?.digest ?? '',
  ].join('\n');
  return {
    userId,
    key: parsed.data.toLowerCase(),
    fingerprint: createHash('sha256').update(asked).digest('hex'),
  };
}

type Claim = Request & { now: string };

const insertKey = compiledOnce((db, { userId, key, fingerprint, now }: Slots<Claim>) =>
  db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, fingerprint, status: 0, body: '', created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing()),
);

/** Claims the key for this transaction; a second transaction with it waits here until the first one is through. */
async function claim(tx: Db, asked: Request, now: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await insertKey(tx, { ...asked, now });
  return numAffectedRows > 0n;
}

async function firstOutcome(tx: Db, { userId, key, fingerprint }: Request): Promise<Outcome<unknown>> {
  const stored = await tx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body', 'outdated'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!stored) throw running();
  if (stored.fingerprint !== fingerprint) {
    throw new Problem(422, 'request.keyReused', { code: 'idempotency_mismatch' });
  }
  const body: unknown = stored.body === '' ? undefined : JSON.parse(stored.body);
  return { status: stored.status, body, isOutdated: stored.outdated };
}

type Stored = Pick<Request, 'userId' | 'key'> & { status: number; body: string; outdated: boolean };

const updateKey = compiledOnce((db, { userId, key, status, body, outdated }: Slots<Stored>) =>
  db
    .updateTable('idempotency_keys')
    .set({ status, body, outdated })
    .where('user_id', '=', userId)
    .where('key', '=', key),
);

async function store(tx: Db, { userId, key }: Request, { status, body, isOutdated }: Outcome<unknown>): Promise<void> {
  const text = body === undefined ? '' : JSON.stringify(body);
  await updateKey(tx, { userId, key, status, body: text, outdated: isOutdated ?? false });
}

const running = (): Problem =>
  new Problem(409, 'request.running', { code: 'idempotency_running', retryAfterSeconds: 1 });

/**
 * Lets the application know which keys and records it is at work on. Between processes, the database waits instead.
 * `connections`: the most that the database gives this process.
 */
export function addIdempotency(app: FastifyInstance, connections: number): void {
  app.decorate('keysAtWork', new Set<string>());
  const writeQueues = openWriteQueues(connections);
  app.decorate('writeQueues', writeQueues);
  app.queues.set('writes', writeQueues.length);
}

interface Attempt<Body> {
  outcome: Outcome<Body>;
  replayed: boolean;
}

/** Does what is asked, or finds what that key did before, in the transaction `tx`. */
async function attemptIn<Body>(
  tx: Db,
  asked: Request | undefined,
  now: () => Date,
  effect: (tx: Db) => Promise<Outcome<Body>>,
): Promise<Attempt<Body>> {
  if (asked && !(await claim(tx, asked, now().toISOString()))) {
    // The fingerprint holds method and path: what was stored is what this very route answered.
    return { outcome: (await firstOutcome(tx, asked)) as Outcome<Body>, replayed: true };
  }
  const outcome = await effect(tx);
  if (asked) await store(tx, asked, outcome);
  return { outcome, replayed: false };
}

/** One attempt; when its connection broke at the end, the key says whether it was stored. */
async function attemptOnce<Body>(
  db: Db,
  asked: Request | undefined,
  attempt: (tx: Db) => Promise<Attempt<Body>>,
): Promise<Attempt<Body>> {
  let made: Outcome<Body> | undefined;
  const attemptAlone = () =>
    inTransaction(db, async (tx) => {
      const attempted = await attempt(tx);
      if (!attempted.replayed) made = attempted.outcome;
      return attempted;
    });
  try {
    return await attemptAlone();
  } catch (error) {
    if (!asked || !(error instanceof OutcomeUnknown)) throw error;
    const first = made;
    const again = await attemptAlone().catch((failure: unknown) => {
      throw databaseTrouble(failure) === undefined ? failure : error;
    });
    return again.replayed && first ? { outcome: first, replayed: false } : again;
  }
}

/** Whatever is done while acting as somebody is noted with them, and who really did it. */
async function noteImpersonation(tx: Db, viewer: Viewer, { method, url }: FastifyRequest, now: string): Promise<void> {
  if (viewer.impersonatorId === null) return;
  const call = `${method} ${url.split('?')[0] ?? ''}`;
  const note = { group: 'users', recordId: viewer.id, clientId: viewer.clientId, action: 'acted', now } as const;
  await recordAudit(tx, viewer, { ...note, changes: { call: { from: null, to: call } } });
}

/**
 * Runs `effect` in one transaction, sets its status and returns the body to send. With an `Idempotency-Key`, which
 * belongs to `ownerId`, the outcome is stored in the same transaction, and the same request gets it again with
 * `Idempotency-Replayed: true`. A refusal undoes everything and is not stored: nothing happened, so the next try with
 * this key is judged afresh. `effect` may run more than once (see `inTransaction`). Writes of one `record` take turns,
 * but for those that share a transaction (`together.ts`), which have a turn together.
 */
export async function exactlyOnce<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  { ownerId, record }: { ownerId: string; record: string | undefined },
  effect: (tx: Db) => Promise<Outcome<Body>>,
): Promise<Body> {
  const { db, now, keysAtWork, writeQueues } = request.server;
  const asked = readRequest(request, ownerId);
  const name = asked && `${asked.userId} ${asked.key}`;
  if (name !== undefined) {
    if (keysAtWork.has(name)) throw running();
    keysAtWork.add(name);
  }
  try {
    const attempt = (tx: Db) => attemptIn(tx, asked, now, effect);
    const shared = sharedTransaction();
    const { outcome, replayed } = shared
      ? await shared.join(attempt)
      : await writeQueues.run(record, () => attemptOnce(db, asked, attempt));
    if (replayed) reply.header(HEADER.idempotencyReplayed, 'true');
    else outcome.after?.();
    if (outcome.isOutdated === true) reply.header(HEADER.outdated, 'true');
    reply.code(outcome.status);
    return outcome.body;
  } finally {
    if (name !== undefined) keysAtWork.delete(name);
  }
}

const recordInAddress = ({ params }: FastifyRequest): string | null => (params as { id?: string }).id ?? null;

/**
 * The way of every write of somebody who is signed in: `exactlyOnce`, limited to what this person may reach. `record`:
 * whose row `effect` locks, by default that of the address; null where others may write beside it.
 */
export function perform<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  effect: (scope: Scope) => Promise<Outcome<Body>>,
  record: string | null = recordInAddress(request),
): Promise<Body> {
  const viewer = viewerOf(request);
  return exactlyOnce(request, reply, { ownerId: viewer.id, record: record?.toLowerCase() }, async (tx) => {
    const outcome = await effect(openScope(tx, viewer, { work: workOf(request) }));
    await noteImpersonation(tx, viewer, request, request.server.now().toISOString());
    return outcome;
  });
}
