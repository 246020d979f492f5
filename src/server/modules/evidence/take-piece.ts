import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Evidence } from '../../../contract/evidence';
import { PIECE_BYTES } from '../../../contract/evidence-limits';
import type { FoundEvidence } from '../../answers/evidence-pieces';
import { scopeOf } from '../../context';
import type { Queue } from '../../limits/queue';
import { perform } from '../../plugins/idempotency';
import { Problem, diskFull, invalid, notFound } from '../../problem';
import type { Scope } from '../../scope/scope';
import { lock } from '../answers';
import { type Verdict, checkContent } from './check-content';

const GONE = 404;

export interface Piece {
  readonly id: string;
  /** Of the whole content, the byte with which it begins. */
  readonly offset: number;
  readonly bytes: Buffer;
}

const isNext = ({ received, size }: Evidence, { offset }: Piece): boolean => offset === received && received < size;
const isLast = ({ size }: Evidence, { offset, bytes }: Piece): boolean => offset + bytes.length === size;

/** Evidence to which the person who asks may send bytes. Throws 404. */
async function find(scope: Scope, id: string): Promise<FoundEvidence> {
  const found = await scope.evidence(id);
  if (!found) throw notFound();
  return found;
}

/**
 * Looks at the content that the last piece makes whole, and stores it. The piece itself is stored nowhere
 * else: whoever is killed meanwhile has not taken it, and does the same when it comes again.
 */
async function keepContent(
  { server, log }: FastifyRequest,
  scope: Scope,
  found: FoundEvidence,
  bytes: Buffer,
): Promise<Verdict> {
  const { record } = found;
  const content = Buffer.concat([await scope.piecesOf(found).read(), bytes]);
  const verdict = await checkContent(record, content);
  if ('fault' in verdict) log.info({ evidence: record.id, fault: verdict.fault }, 'evidence was not what it should be');
  else {
    if (verdict.thumbnail) await server.media.store(record.id, 'thumbnail', verdict.thumbnail);
    await server.media.store(record.id, 'file', content);
  }
  return verdict;
}

/** Stores what became of the last piece. It is news for devices, and nobody's work. @returns what then stands. */
async function end(scope: Scope, found: FoundEvidence, piece: Piece, verdict: Verdict, now: string): Promise<Evidence> {
  const answer = scope.answerOf(found);
  await lock(answer, answer.answerId);
  const pieces = scope.piecesOf(found);
  const record = await pieces.lock();
  if (!record) throw notFound();
  // Another process was first.
  if (!isNext(record, piece)) return record;
  if ('fault' in verdict) await pieces.beginAgain();
  else await pieces.complete(record.size);
  await answer.rowsOf().save({}, now);
  return { ...record, received: 'fault' in verdict ? 0 : record.size };
}

/**
 * Stores a piece. The last one is not: it was judged before, unless those before it came at the same moment, and then it
 * has to come again. @returns the evidence with what there is of it then.
 */
async function store(scope: Scope, found: FoundEvidence, piece: Piece): Promise<Evidence> {
  const pieces = scope.piecesOf(found);
  const record = await pieces.lock();
  if (!record) throw notFound();
  if (!isNext(record, piece) || isLast(record, piece)) return record;
  if (piece.bytes.length !== Math.min(PIECE_BYTES, record.size - piece.offset))
    throw invalid({ offset: ['evidence.wrongPiece'] });
  return pieces.add(piece.offset, piece.bytes);
}

/**
 * Takes a piece of evidence, if it is the one that comes next; any other changes nothing. Throws 404, 507, 422
 * when it is not cut as the contract says, or when all of it is there and not what was announced: then it begins again.
 */
export async function takePiece(
  request: FastifyRequest,
  reply: FastifyReply,
  piece: Piece,
  contents: Queue,
): Promise<Evidence> {
  const scope = scopeOf(request);
  const seen = await find(scope, piece.id);
  if (isNext(seen.record, piece) && !(await request.server.media.hasRoom())) throw diskFull();
  const verdict =
    isNext(seen.record, piece) && isLast(seen.record, piece)
      ? await contents.run(() => keepContent(request, scope, seen, piece.bytes))
      : undefined;
  const now = request.server.now().toISOString();
  const data = await perform(request, reply, async (own) => {
    const found = await find(own, piece.id);
    const body = verdict ? await end(own, found, piece, verdict, now) : await store(own, found, piece);
    return { status: 200, body };
  }).catch((error: unknown) => {
    // It was removed meanwhile.
    if (verdict && error instanceof Problem && error.status === GONE) request.server.media.forget([seen.id]);
    throw error;
  });
  if (verdict && 'fault' in verdict && data.received === 0) throw invalid({ sha256: [verdict.fault] });
  return data;
}
