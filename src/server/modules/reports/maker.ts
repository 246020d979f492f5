import type { FastifyInstance } from 'fastify';
import { databaseTrouble } from '../../db/database-trouble';
import { newId } from '../../db/ids';
import {
  LeaseLost,
  type TakenJob,
  abandonReportJobs,
  endReportJob,
  handBackReportJob,
  isTriedTooOften,
  renewReportJob,
  takeReportJob,
  viewerOfReportJob,
} from './report-jobs';
import { openScope } from '../../scope/scope';
import { type Code, message } from '../../messages/message';
import { say } from '../../messages/say';
import { Problem, notAllowed } from '../../problem';
import { makeReportFile, wordsIn } from '../../report/make-file';
import { ReportTooLong } from '../../report/pdf/render-pdf';
import { type PdfQueue, openPdfQueue } from '../../report/pdf-queue';
import { readReport } from './read-report';

/** Another process may have taken a report and died; those that this one is asked for it begins at once. */
const LOOK_AGAIN_MS = 2_000;

/** How often the person hears how far it is, and other processes that this one is still there. */
const RENEW_MS = 2_000;

/** Percent when reading begins and ends. */
const PROGRESS = { begun: 10, read: 60 };

interface ReportMaker {
  readonly pdfQueue: PdfQueue;
  /** Looks for reports that wait. */
  wake: () => void;
  /** Resolves when this process makes none. */
  settled: () => Promise<void>;
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
  onStep: (progress: number) => void,
  signal: AbortSignal,
): Promise<Buffer> {
  const viewer = await viewerOfReportJob(app.db, job);
  if (!viewer) throw notAllowed();
  const { begun, read } = PROGRESS;
  const report = await app.readAtOnce((tx) =>
    readReport(
      openScope(tx, viewer),
      job.assessment_tool_id,
      job.query,
      app.now().toISOString(),
      (part) => {
        signal.throwIfAborted();
        onStep(Math.round(begun + part * (read - begun)));
      },
      wordsIn(job.format),
    ),
  );
  onStep(read);
  return makeReportFile(report, { ...job, pdfQueue, signal });
}

/** What to tell the person whose report cannot be made; undefined: a failure of the server's, which goes to the log. */
function reasonFor(error: unknown): Code | undefined {
  if (error instanceof ReportTooLong) return 'report.tooLong';
  if (!(error instanceof Problem)) return undefined;
  return error.status === 403 ? 'report.notAllowed' : 'report.gone';
}

async function make(app: FastifyInstance, pdfQueue: PdfQueue, job: TakenJob, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController();
  let progress = PROGRESS.begun;
  const renewal = setInterval(() => {
    renewReportJob(app.db, job, app.now(), progress).catch((error: unknown) => {
      if (error instanceof LeaseLost) lost.abort(error);
      // The lease is longer than this takes to be tried anew, many times.
      else app.log.warn({ err: error, report: job.id }, 'the lease of a report could not be renewed');
    });
  }, RENEW_MS);
  const onStep = (reached: number) => {
    progress = reached;
  };
  const end = (result: { content: Buffer } | { error: string }, title: Code, text: Code) =>
    endReportJob(app.db, job, result, { title: message(title, { tool: job.tool_name }), text }, app.now());
  try {
    if (isTriedTooOften(job)) throw new Error('making it ended the process each time');
    const content = await makeContent(app, pdfQueue, job, onStep, AbortSignal.any([stopping, lost.signal]));
    await end({ content }, 'report.ready', 'report.kept');
  } catch (error) {
    if (error instanceof LeaseLost || lost.signal.aborted) return;
    if (stopping.aborted) {
      await handBackReportJob(app.db, job);
      return;
    }
    // Another try may end better: it is anybody's when its lease ends.
    if (databaseTrouble(error) !== undefined) throw error;
    const reason = reasonFor(error);
    if (reason === undefined) app.log.error({ err: error, report: job.id }, 'a report could not be made');
    const told = reason ?? 'report.tryAgain';
    await end({ error: say(job.language, told) }, 'report.failed', told);
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Makes the reports that wait, one at a time. A stopping server hands back what it has begun. `isAlone`: no other
 * process uses the database, as the embedded one.
 */
export function addReportMaker(app: FastifyInstance, { isAlone }: { isAlone: boolean }): void {
  const holder = newId();
  const pdfQueue = openPdfQueue();
  const stop = new AbortController();
  let underWay: Promise<void> | undefined;
  let isAsked = false;

  async function makeAll(): Promise<void> {
    while (isAsked && !stop.signal.aborted) {
      isAsked = false;
      const job = await takeReportJob(app.db, holder, app.now());
      if (!job) continue;
      await make(app, pdfQueue, job, stop.signal);
      isAsked = true;
    }
  }
  function wake(): void {
    isAsked = true;
    underWay ??= makeAll()
      // The next look tries anew; what was begun is anybody's when its lease ends.
      .catch((error: unknown) => app.log.error({ err: error }, 'making reports failed'))
      .finally(() => {
        underWay = undefined;
      });
  }
  const settled = async () => {
    while (underWay) await underWay;
  };

  app.queues.set('pdf', pdfQueue.length);
  app.decorate('reportMaker', { pdfQueue, wake, settled });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    if (isAlone) await abandonReportJobs(app.db, app.now());
    wake();
    timer = setInterval(wake, LOOK_AGAIN_MS).unref();
  });
  // Before the last requests are answered: that may take as long as making the report.
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    stop.abort();
    done();
  });
  app.addHook('onClose', settled);
}
