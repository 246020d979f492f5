import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DeviceRow, deviceRow, readDeviceReport, storeDevices } from '../accounts/device-reports';
import { sessionHash } from '../accounts/sessions';
import { HEADER } from '../../contract/errors';
import { isOvertaken } from './session';

/** What was said is gathered for so long: one statement, however many devices come back at the same moment. */
const GATHERED_MS = 5_000;
/** What a device says again and again is stored every minute. */
const REPEATED_MS = 60_000;
/** From here on a response says that nothing was done. */
const REFUSED = 400;

interface Devices {
  /** Stores what was said and is not stored. A failure goes to the log, and the next turn tries anew. */
  flush: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    devices: Devices;
  }
}

const keyOf = ({ user_id, id }: DeviceRow): string => `${user_id} ${id}`;
const gistOf = ({ unsent, attention, session }: DeviceRow): string =>
  `${String(unsent)} ${String(attention)} ${session}`;

/** What the device of the signed-in person says; undefined while somebody else acts in that person's name. */
function reportOf(request: FastifyRequest, isDone: boolean): DeviceRow | undefined {
  const header = request.headers[HEADER.device.toLowerCase()];
  const { session } = request;
  const viewer = session?.viewer;
  if (typeof header !== 'string' || !viewer) return undefined;
  if (viewer.impersonatorId !== null || isOvertaken(request, viewer)) return undefined;
  const report = readDeviceReport(header);
  if (report) {
    const said = { userId: viewer.id, session: sessionHash(session.secret), report, isDone };
    return deviceRow({ ...said, now: request.server.now() });
  }
  request.log.debug('what the device says of itself is not readable');
  return undefined;
}

/** Keeps what devices say of themselves. No response waits for it, and none fails because of it. */
export function addDevices(app: FastifyInstance): void {
  const said = new Map<string, DeviceRow>();
  const stored = new Map<string, { gist: string; at: number }>();
  let storing = Promise.resolve();

  async function store(): Promise<void> {
    const rows = [...said.values()];
    said.clear();
    const now = app.now().getTime();
    for (const [key, { at }] of stored) if (at <= now - REPEATED_MS) stored.delete(key);
    if (rows.length === 0) return;
    // Before it is done: what a device says meanwhile is compared with this.
    for (const row of rows) stored.set(keyOf(row), { gist: gistOf(row), at: Date.parse(row.seen_at) });
    try {
      await storeDevices(app.db, rows);
    } catch (error) {
      app.log.warn({ err: error }, 'what devices said could not be stored');
      for (const row of rows) {
        stored.delete(keyOf(row));
        if (!said.has(keyOf(row))) said.set(keyOf(row), row);
      }
    }
  }
  const flush = () => (storing = storing.then(store));

  app.decorate('devices', { flush });
  app.addHook('onResponse', (request, reply, done) => {
    const row = reportOf(request, reply.statusCode < REFUSED);
    if (row) {
      const before = stored.get(keyOf(row));
      const isNews = before?.gist !== gistOf(row) || Date.parse(row.seen_at) >= before.at + REPEATED_MS;
      // What waits to be stored is out of date in any case.
      if (isNews || said.has(keyOf(row))) said.set(keyOf(row), row);
    }
    done();
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', (done) => {
    timer = setInterval(() => void flush(), GATHERED_MS).unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
