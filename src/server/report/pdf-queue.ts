import pLimit from 'p-limit';
import type { QueueLength } from '../limits/queue';
import { type Paper, renderPdf } from './pdf/render-pdf';

/** Sets papers as PDF, one after the other: a long one takes all of a processor and much memory. */
export interface PdfQueue {
  /** Waits for its turn. Throws what `renderPdf` does, and the reason of `signal` as soon as it is aborted. */
  print: (paper: Paper, signal: AbortSignal) => Promise<Buffer>;
  length: () => QueueLength;
}

/** Rejects when `signal` is aborted, with its reason. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_done, failed) => {
    const fail = () => failed(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });

export function openPdfQueue(): PdfQueue {
  const inTurn = pLimit(1);
  return {
    print: (paper, signal) => {
      const pdf = inTurn(() => {
        signal.throwIfAborted();
        return renderPdf(paper, signal);
      });
      return Promise.race([pdf, whenAborted(signal)]);
    },
    length: () => ({ active: inTurn.activeCount, waiting: inTurn.pendingCount }),
  };
}
