import { PassThrough } from 'node:stream';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { NEWS_PATH, type News } from '../../../contract/news';
import { sessionHash } from '../../accounts/sessions';
import { viewerOf } from '../../context';
import { Problem } from '../../problem';
import { openWatch } from './watch';

/** Each takes some 30 KB. Who comes later asks now and then, as with a server that has no news. */
const MOST = 2_000;
/** A stream ends after this many ms, and its session is judged when the browser opens the next one. */
const LIFETIME_MS = 10 * 60_000;
/** So often, in ms, something is sent, or proxies take the connection for a dead one. */
const BEAT_MS = 25_000;
/** How long browsers wait before they open it again, in ms: after an outage not all at once. */
const retryMs = (): number => 2_000 + Math.floor(Math.random() * 8_000);

/** `GET /api/news`: tells whoever stays connected that something changed; see contract/news.ts. */
export const newsRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  /** How each stream that is open is ended. */
  const ends = new Set<() => void>();
  let joining = 0;
  const watch = openWatch({
    db: app.db,
    now: app.now,
    pause: app.pause,
    onFailed: (error) => app.log.warn({ err: error }, 'what is new could not be read'),
  });
  app.queues.set('news', () => ({ active: watch.size(), waiting: 0 }));
  app.addHook('preClose', (closed) => {
    for (const end of ends) end();
    closed();
  });

  app.get(NEWS_PATH, { config: { watching: true } }, async (request, reply) => {
    const viewer = viewerOf(request);
    const busy = () => new Problem(503, 'server.busy', { retryAfterSeconds: 60 });
    if (ends.size + joining >= MOST || app.isStopping()) throw busy();
    joining += 1;
    const stream = new PassThrough();
    const tell = (news: News) => stream.write(`event: changed\ndata: ${JSON.stringify(news)}\n\n`);
    const session = sessionHash(request.session?.secret ?? '');
    const leave = await watch.join({ viewer, session, tell, end: () => end() }).finally(() => (joining -= 1));
    const beat = setInterval(() => stream.write(':\n\n'), BEAT_MS);
    /** Nothing is written after it: what is not read yet may keep the stream open for a while. */
    const stop = () => {
      clearInterval(beat);
      clearTimeout(lifetime);
      leave();
      ends.delete(end);
    };
    const end = () => {
      stop();
      stream.end();
    };
    const lifetime = setTimeout(end, LIFETIME_MS);
    ends.add(end);
    stream.once('close', stop);
    if (reply.raw.destroyed || app.isStopping()) {
      end();
      throw busy();
    }
    // Listening began before anything is sent: whoever asks what is there when it begins misses nothing.
    stream.write(`retry: ${retryMs()}\n\n`);
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });
  done();
};
