import type { FastifyInstance } from 'fastify';
import { findViewer } from '../../accounts/accounts';
import { type Runner, type Turn, addRunner } from '../../jobs/runner';
import type { Lease } from '../../jobs/lease';
import { openScope } from '../../scope/scope';
import { type Code, message } from '../../messages/message';
import { say } from '../../messages/say';
import { Problem, notAllowed } from '../../problem';
import { makeReportFile, wordsIn } from '../../report/make-file';
import { ReportTooLong } from '../../report/pdf/render-pdf';
import { type PdfQueue, openPdfQueue } from '../../report/pdf-queue';
import { readLogo, readReport } from './read-report';
import { type TakenJob, endReportJob, readTaken } from './report-jobs';

/** Percent when reading begins and ends. */
const PROGRESS = { begun: 10, read: 60 };

interface ReportMaker extends Runner {
  readonly pdfQueue: PdfQueue;
}

declare module 'fastify' {
  interface FastifyInstance {
    reportMaker: ReportMaker;
  }
}

async function makeContent(
  app: FastifyInstance,
  pdfQueue: PdfQueue,
  job: TakenJob,
  { note, signal }: Turn,
): Promise<Buffer> {
  const viewer = await findViewer(app.db, job.user_id);
  if (!viewer) throw notAllowed();
  const { begun, read } = PROGRESS;
  note({ progress: begun });
  const { report, logo } = await app.readAtOnce(async (tx) => {
    const scope = openScope(tx, viewer);
    return {
      report: await readReport(scope, job.assessment_tool_id, job.query, app.now().toISOString(), {
        onStep: (part) => {
          signal.throwIfAborted();
          note({ progress: Math.round(begun + part * (read - begun)) });
        },
        most: wordsIn(job.format),
        language: job.language,
      }),
      logo: job.format === 'pdf' ? await readLogo(scope, job.assessment_tool_id) : null,
    };
  });
  note({ progress: read });
  return makeReportFile(report, { ...job, logo, pdfQueue, signal });
}

/** What to tell the person whose report cannot be made; undefined: a failure of the server's, which goes to the log. */
function reasonFor(error: unknown): Code | undefined {
  if (error instanceof ReportTooLong) return 'report.tooLong';
  if (!(error instanceof Problem)) return undefined;
  return error.status === 403 ? 'report.notAllowed' : 'report.gone';
}

/** Makes the reports that wait, one at a time. */
export function addReportMaker(app: FastifyInstance, options: { isAlone: boolean }): void {
  const pdfQueue = openPdfQueue();
  app.queues.set('pdf', pdfQueue.length);
  const endWith = async (
    lease: Lease,
    job: TakenJob,
    result: { content: Buffer } | { error: string },
    title: Code,
    text: Code,
  ): Promise<void> =>
    endReportJob(app.db, lease, job, result, { title: message(title, { tool: job.tool_name }), text }, app.now());

  const runner = addRunner(
    app,
    {
      table: 'report_jobs',
      order: 'created_at',
      name: 'reports',
      afresh: { progress: 0 },
      run: async (lease, turn) => {
        const job = await readTaken(app.db, lease);
        const content = await makeContent(app, pdfQueue, job, turn);
        await endWith(lease, job, { content }, 'report.ready', 'report.kept');
      },
      fail: async (lease, error) => {
        const job = await readTaken(app.db, lease);
        const reason = reasonFor(error);
        if (reason === undefined) app.log.error({ err: error, report: job.id }, 'a report could not be made');
        const told = reason ?? 'report.tryAgain';
        await endWith(lease, job, { error: say(job.language, told) }, 'report.failed', told);
      },
    },
    options,
  );
  app.decorate('reportMaker', { pdfQueue, ...runner });
}
