import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../../../contract/general';
import { withTimeout, oneAtATime } from '../../limits/with-timeout';
import { type Check, type Disk, checksOf } from './checks';

/** Whoever watches gives up after ten seconds or so. */
const LONGEST_MS = 4_000;

type Found = Readiness['checks'][string];

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks at all that the server needs; takes four seconds at most. */
    readiness: () => Promise<Pick<Readiness, 'status' | 'checks'>>;
  }
}

/**
 * Looks once at a time, and not more often than the check wants it. What may be kept for a while is believed while it
 * is looked at anew. A change goes to the log.
 */
function watch(app: FastifyInstance, name: string, check: Check): () => Promise<Found> {
  const failed: Found = { status: 'failed', message: check.failure };
  let last: Found | undefined;
  let lookedAt = 0;

  const look = oneAtATime(async (): Promise<Found> => {
    let found: Found = { status: 'ok', message: check.fine };
    let err: unknown;
    try {
      const fault = await check.look();
      if (fault !== null) found = { status: 'failed', message: fault };
    } catch (error) {
      err = error;
      found = failed;
    }
    if (found.status !== (last?.status ?? 'ok'))
      app.log[found.status === 'ok' ? 'info' : 'error']({ check: name, err }, found.message);
    last = found;
    lookedAt = app.now().getTime();
    return found;
  });

  return async () => {
    if (last && app.now().getTime() < lookedAt + check.keptMs) return last;
    const known = check.keptMs > 0 ? last : undefined;
    return withTimeout(look(), LONGEST_MS).catch(() => known ?? failed);
  };
}

/** Lets the application know whether requests should be sent here. `place`: where its data are. */
export function addReadiness(app: FastifyInstance, place: Disk | undefined): void {
  const checks = Object.entries(checksOf(app, place)).map(([name, check]) => ({
    name,
    isVital: check.isVital,
    find: watch(app, name, check),
  }));
  app.decorate('readiness', async () => {
    const found = await Promise.all(checks.map(async (check) => ({ ...check, found: await check.find() })));
    const failed = found.filter((check) => check.found.status === 'failed');
    const status = failed.some(({ isVital }) => isVital) ? 'failing' : failed.length > 0 ? 'degraded' : 'ok';
    return { status, checks: Object.fromEntries(found.map((check) => [check.name, check.found])) };
  });
}
