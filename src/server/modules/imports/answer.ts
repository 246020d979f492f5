import { Readable, finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ImportLine } from '../../../contract/imports';
import { attachment } from '../../export/attachment';
import { EXPORT_TYPES } from '../../export/write-export';
import { outcomeJson } from '../../import/outcome';
import { writeReport } from '../../import/report';
import { toProblem } from '../../plugins/errors';
import { type Say, sayTo } from '../../messages/say';
import { Problem } from '../../problem';
import { type Finished, type OpenedImport, type Tell, type Wish, carryOut, openImport } from './carry-out';

const LINES = 'application/x-ndjson';

async function* dataOf({ head, parts }: Finished, { file }: OpenedImport, say: Say): AsyncGenerator<string> {
  yield '{"data":';
  yield* outcomeJson(head, parts, file, say);
  yield '}';
}

/** The line for a failure; the status of the response is already sent. */
function failureLine(request: FastifyRequest, error: unknown): string {
  const problem = toProblem(error);
  if (!problem) request.log.error({ err: error }, 'an import failed');
  const { status, said, code } = problem ?? new Problem(500, 'server.failed');
  return `${JSON.stringify({ error: { status, message: sayTo(request)(said), code } } satisfies ImportLine)}\n`;
}

/** What an import tells while it works, and then its outcome, each in a line of its own. */
async function* linesOf(
  request: FastifyRequest,
  opened: OpenedImport,
  work: (tell: Tell) => Promise<Finished>,
): AsyncGenerator<string> {
  let news: Parameters<Tell>[0] | undefined;
  let wake = (): void => undefined;
  const settled = work((progress) => {
    news = progress;
    wake();
  }).then(
    (outcome) => ({ outcome }),
    (error: unknown) => ({ line: failureLine(request, error) }),
  );
  const end = settled.then(() => 'end' as const);
  for (;;) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if (news === undefined && (await Promise.race([woken, end])) === 'end') break;
    const progress = news;
    news = undefined;
    if (progress !== undefined) yield `${JSON.stringify({ progress })}\n`;
  }
  const result = await settled;
  if ('line' in result) {
    yield result.line;
    return;
  }
  yield* dataOf(result.outcome, opened, sayTo(request));
  yield '\n';
}

async function sendReport(
  request: FastifyRequest,
  reply: FastifyReply,
  opened: OpenedImport,
  format: 'csv' | 'xlsx',
): Promise<FastifyReply> {
  const close = () => {
    opened.file.close().catch((error: unknown) => {
      request.log.error({ err: error }, 'an import file could not be closed');
    });
  };
  const { parts } = await carryOut(request, reply, opened, () => undefined).catch((error: unknown) => {
    close();
    throw error;
  });
  const report = writeReport(format, parts, sayTo(request));
  // Only then: the file is read once more while this is written.
  finished(report, close);
  const { contentType, extension } = EXPORT_TYPES[format];
  reply.type(contentType).header('content-disposition', attachment(`${opened.kind} problems`, extension));
  return reply.send(report);
}

async function sendAnswer(request: FastifyRequest, reply: FastifyReply, wish: Wish): Promise<FastifyReply> {
  const opened = await openImport(request, wish);
  const { file, body } = opened;
  const closing = async (work: Promise<Finished>): Promise<Finished> => {
    try {
      return await work;
    } finally {
      await file.close();
    }
  };
  if (body.report !== undefined) return sendReport(request, reply, opened, body.report);
  if (request.headers.accept?.includes(LINES)) {
    reply.type(LINES).header('x-accel-buffering', 'no');
    return reply.send(
      Readable.from(linesOf(request, opened, (tell) => closing(carryOut(request, reply, opened, tell)))),
    );
  }
  const outcome = await closing(carryOut(request, reply, opened, () => undefined));
  reply.type('application/json; charset=utf-8');
  return reply.send(Readable.from(dataOf(outcome, opened, sayTo(request))));
}

/**
 * Answers a request for an import: as JSON, line by line when that is asked for, or with the rows that failed as a
 * file. Ends with the response.
 */
export const answerImport = async (request: FastifyRequest, reply: FastifyReply, wish: Wish): Promise<never> =>
  sendAnswer(request, reply, wish);
