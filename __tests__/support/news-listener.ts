import type { FastifyInstance } from 'fastify';
import type { News } from '../../src/contract/news';
import type { Browser } from './browser';

/** A page that stays connected, with what it was told. */
export interface NewsListener {
  readonly heard: News[];
  /** What comes before the first event, and between events. */
  readonly said: () => string;
  /** Resolves with the next event that was not asked for yet. */
  next: () => Promise<News>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  close: () => void;
}

/** Opens the stream of news of an application that listens, and waits until it has begun. */
export async function listenTo(app: FastifyInstance, { cookies }: Browser): Promise<NewsListener> {
  const going = new AbortController();
  const response = await fetch(`${app.listeningOrigin}/api/news`, {
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), accept: 'text/event-stream' },
    signal: going.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`${String(response.status)} ${await response.text()}`);
  const heard: News[] = [];
  const waiting: (() => void)[] = [];
  let said = '';
  let read = 0;
  const reading = async (body: ReadableStream<Uint8Array>) => {
    let rest = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
      said += chunk;
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = /^event: changed\ndata: (.*)$/.exec(event)?.[1];
        if (data !== undefined) heard.push(JSON.parse(data) as News);
      }
      for (const wake of waiting.splice(0)) wake();
    }
  };
  const ended = reading(response.body).catch((error: unknown) => {
    if (!going.signal.aborted) throw error;
  });
  return {
    heard,
    said: () => said,
    ended,
    async next() {
      while (heard.length <= read) await new Promise<void>((wake) => void waiting.push(wake));
      read += 1;
      return heard[read - 1] as News;
    },
    close: () => going.abort(),
  };
}
