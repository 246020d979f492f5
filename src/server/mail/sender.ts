import type { FastifyInstance } from 'fastify';
import type { ShareMailState } from '../../contract/answers';
import { NotMailed } from './mailer';

/** Another process may have left one behind; those that this one is asked for it sends at once. */
const LOOK_AGAIN_MS = 5_000;

/** How long to wait after each refusal that need not be the last word; then it is. */
const PAUSES_MS = [30_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000];

/** What became of handing a mail over. `at`: since when; of one that waits, from when on it may be tried. */
export interface MailEnding {
  readonly state: ShareMailState;
  readonly at: string;
}

/** How a mail ended that was not taken at its `tries`th try, or when it is tried again. */
export function afterFailure(error: unknown, tries: number, now: Date): MailEnding {
  const at = (pauseMs: number) => new Date(now.getTime() + pauseMs).toISOString();
  if (!(error instanceof NotMailed)) return { state: 'unsure', at: at(0) };
  const pause = error.isFinal ? undefined : PAUSES_MS[tries - 1];
  return pause === undefined ? { state: 'failed', at: at(0) } : { state: 'waiting', at: at(pause) };
}

/**
 * Sends what waits, one at a time; `sendNext` sends one, false when there is none. A stopping server ends the one that it
 * has begun; the others wait on. @returns what looks for more at once.
 */
export function addSender(app: FastifyInstance, sendNext: () => Promise<boolean>): () => void {
  let isAsked = false;
  let isUnderWay = false;
  let isStopping = false;

  async function sendAll(): Promise<void> {
    try {
      while (isAsked && !isStopping) {
        isAsked = false;
        isAsked = (await sendNext()) || isAsked;
      }
    } finally {
      isUnderWay = false;
    }
  }
  function wake(): void {
    isAsked = true;
    if (isUnderWay) return;
    isUnderWay = true;
    app.outgoing.post(sendAll);
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', (done) => {
    wake();
    timer = setInterval(wake, LOOK_AGAIN_MS).unref();
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    isStopping = true;
    done();
  });
  return wake;
}
