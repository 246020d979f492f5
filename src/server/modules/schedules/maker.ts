import type { FastifyInstance } from 'fastify';
import { findViewer } from '../../accounts/accounts';
import type { Lease } from '../../jobs/lease';
import { type Turn, addRunner } from '../../jobs/runner';
import type { Code } from '../../messages/message';
import { Problem } from '../../problem';
import { makeReportFile, wordsIn } from '../../report/make-file';
import { ReportTooLong } from '../../report/pdf/render-pdf';
import { openScope } from '../../scope/scope';
import { readLogo, readReport } from '../reports';
import { addScheduleMails } from './mails';
import { daysOf } from './next-run';
import { planRuns } from './plan';
import { type Made, type Run, endRun, failRun, faultOf, PlaceGone, readRun, stopSchedule } from './runs';

/** Hours are what schedules go by. */
const LOOK_AGAIN_MS = 5_000;

declare module 'fastify' {
  interface FastifyInstance {
    schedules: {
      /** Looks for what is due. */
      wake: () => void;
      /** Resolves when this process neither plans nor makes any. */
      settled: () => Promise<void>;
    };
  }
}

/** Its owner may not sign in any more, or does not see it. */
class OwnerGone extends Error {}

async function make(app: FastifyInstance, run: Run, { signal }: Turn): Promise<Made> {
  const viewer = run.user_id === null || !run.is_owned ? undefined : await findViewer(app.db, run.user_id);
  if (!viewer) throw new OwnerGone();
  const { assessment_tool_id: toolId, language, below } = run;
  const days = daysOf(run.period, run.zone, new Date(run.due_at));
  const now = app.now().toISOString();
  const stopHere = () => signal.throwIfAborted();
  const { report, logo } = await app.readAtOnce(async (tx) => {
    const scope = openScope(tx, viewer);
    const asked = { ...run.filters, ...days };
    const read = await readReport(scope, toolId, asked, now, {
      ...{ onStep: stopHere, most: wordsIn('pdf'), language },
    });
    return { report: read, logo: await readLogo(scope, toolId) };
  });
  const { score, answers } = report.figures;
  const isWanted = below === null || (score !== null && score < below);
  const content = isWanted
    ? await makeReportFile(report, { ...{ format: 'pdf', language, logo, signal }, pdfQueue: app.reportMaker.pdfQueue })
    : null;
  const { name: tool, client } = report.tool;
  return { ...days, score, answers, content, of: { tool, client } };
}

/** What is said of a report that cannot be made; undefined: a failure of the server's, which goes to the log. */
function reasonFor(error: unknown): Code | undefined {
  if (error instanceof OwnerGone) return 'schedule.ownerGone';
  if (error instanceof ReportTooLong) return 'report.tooLong';
  if (!(error instanceof Problem)) return undefined;
  return error.status === 403 ? 'schedule.ownerGone' : 'report.gone';
}

/** Makes what is due, one at a time, and has it mailed. `isAlone`: see `addRunner`. */
export function addSchedules(app: FastifyInstance, options: { isAlone: boolean }): void {
  addScheduleMails(app);
  const runner = addRunner(
    app,
    {
      ...{ table: 'schedule_runs', order: 'due_at', name: 'scheduled reports' },
      run: async (lease: Lease, turn) => {
        const run = await readRun(app.db, lease);
        const made = await make(app, run, turn).catch((error: unknown) => {
          throw faultOf(run, error);
        });
        await endRun(app.db, { lease, run, made, appKey: app.appKey, now: app.now() });
        app.sendScheduleMails();
      },
      fail: async (lease, error) => {
        const run = await readRun(app.db, lease);
        if (error instanceof PlaceGone) return stopSchedule(app.db, lease, run, error, app.now());
        const reason = reasonFor(error);
        if (reason === undefined)
          app.log.error({ err: error, schedule: run.schedule_id }, 'a report could not be made');
        await failRun(app.db, lease, run, reason ?? 'schedule.tryAgain', app.now());
      },
    },
    options,
  );

  let planning: Promise<void> | undefined;
  let isAsked = false;
  let isStopping = false;
  async function plan(): Promise<void> {
    while (isAsked && !isStopping) {
      isAsked = false;
      await planRuns(app.db, app.now());
    }
    if (!isStopping) runner.wake();
  }
  const wake = () => {
    isAsked = true;
    planning ??= plan()
      .catch((error: unknown) => app.log.error({ err: error }, 'schedules could not be looked at'))
      .finally(() => {
        planning = undefined;
      });
  };
  const settled = async () => {
    while (planning) await planning;
    await runner.settled();
  };
  app.decorate('schedules', { wake, settled });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', (done) => {
    wake();
    timer = setInterval(wake, LOOK_AGAIN_MS).unref();
    done();
  });
  app.addHook('preClose', (done) => {
    clearInterval(timer);
    isStopping = true;
    done();
  });
  app.addHook('onClose', settled);
}
