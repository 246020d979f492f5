import type { IncomingHttpHeaders } from 'node:http';
import { fault, type Fault, type FaultProxy, type Seen } from '../fault-proxy';
import { knowsKeys, type History, type Trouble } from './history';
import type { Cast, Who } from './world';

/** A write that the server has answered. */
export interface Answered {
  readonly request: Seen;
  /** Whose session it came in. */
  readonly who: Who | null;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const SESSION = /(?:outpost|provider)_session=([^;]*)/;
const sessionIn = (cookies: string) => SESSION.exec(cookies)?.[1] ?? null;
const isWrite = ({ method, path }: Seen) => method !== 'GET' && method !== 'OPTIONS' && path.startsWith('/api/');
/** How soon a server is said to be there again, in seconds. */
const BUSY = 1;

interface Travelled {
  readonly key: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}
interface Result {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const lowerCased = (headers: Readonly<Record<string, string>> = {}): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The writes that one request carried, each as if it had come by itself. */
function writesOf(answered: Answered): readonly Answered[] {
  const { request, who, body } = answered;
  if (request.path !== '/api/outbox-batches' || request.status !== 200) return [answered];
  const { entries } = JSON.parse(request.body) as { entries: readonly Travelled[] };
  const { data } = JSON.parse(body) as { data: readonly Result[] };
  return entries.flatMap((entry, at) => {
    const result = data[at];
    if (!result) return [];
    const headers = lowerCased(result.headers);
    const own = {
      ...{ method: entry.method, path: entry.path, key: entry.key, status: result.status },
      ...{ body: entry.body === undefined ? '' : JSON.stringify(entry.body) },
      replayed: headers['idempotency-replayed'] === 'true',
    };
    return [{ who, headers, body: JSON.stringify(result.body), request: { ...request, ...own } }];
  });
}

/** What a write asks for, in short: `POST answers/3/answer-detail/7 {"answer":"m2"}`. */
const inShort = ({ method, path, body }: Seen) => `${method} ${path.replace('/api/', '')} ${body}`;

/**
 * What lies between the browsers and the server: a trouble for each write until it is healed, and what is held until
 * somebody lets it go.
 */
export function makeTroubles(network: FaultProxy, history: History, cast: Cast, note: (line: string) => void) {
  const people = new Map<string, Who | null>();
  const answered: Answered[] = [];
  let met = 0;
  let isHealed = false;
  let held: { request: Seen; arrive: () => void }[] = [];
  const numbers = new Map<Seen, number>();

  function hold(kind: 'holdRequest' | 'holdResponse' | 'delayRequest', request: Seen): Fault {
    const until = new Promise<Fault | null>((resolve) => {
      const arrive = () => {
        note(`  #${String(numbers.get(request))} is let go`);
        // Where nothing tells a late request from a new one, it is lost with the browser that gave it up.
        resolve(kind === 'holdRequest' && request.closedAt !== null && !knowsKeys(history) ? fault.dropRequest : null);
      };
      held.push({ request, arrive });
    });
    return fault.until(kind, until);
  }

  function faultOf(trouble: Trouble, request: Seen): Fault {
    switch (trouble) {
      case 'dropRequest':
      case 'dropResponse':
      case 'cutBody':
      case 'duplicate':
        return fault[trouble];
      case 'serverError':
        return fault.answer(500, { message: 'Broken' });
      case 'busy':
        return fault.answer(429, { message: 'Later' }, { 'retry-after': String(BUSY) });
      case 'busyUntil':
        return fault.answer(
          503,
          { message: 'Later' },
          { 'retry-after': new Date(Date.now() + BUSY * 1_000).toUTCString(), date: new Date().toUTCString() },
        );
      case 'portal':
        return fault.captivePortal;
      case 'tokenExpired':
        return fault.answer(419, { message: 'CSRF token mismatch.' });
      case 'sessionExpired':
        return fault.answer(401, { message: 'Unauthenticated.' });
      case 'held':
        return hold('holdRequest', request);
      case 'heldResponse':
        return hold('holdResponse', request);
      case 'late':
        return hold('delayRequest', request);
    }
  }

  network.watch({
    judge(request) {
      if (!isWrite(request)) return null;
      const trouble = isHealed ? 'none' : (history.troubles[met] ?? 'none');
      met += 1;
      numbers.set(request, met);
      note(`  #${String(met)} ${inShort(request)}: ${trouble}`);
      return trouble === 'none' ? null : faultOf(trouble, request);
    },
    answered(request, headers, body) {
      const session = sessionIn(request.cookie);
      let who = session === null ? null : (people.get(session) ?? null);
      if (request.method === 'POST' && request.path === '/login' && (request.status ?? 500) < 300) {
        const { email } = JSON.parse(request.body) as { email: string };
        who = email === cast.people.ada.email ? 'ada' : 'ben';
      }
      if (request.method === 'POST' && request.path === '/logout') who = null;
      for (const cookie of headers['set-cookie'] ?? []) {
        const begun = sessionIn(cookie);
        if (begun !== null) people.set(begun, who);
      }
      if (!isWrite(request)) return;
      note(
        `  #${String(numbers.get(request) ?? '(again)')} by ${who ?? 'nobody'}: ${String(request.status)}${request.replayed ? ', replayed' : ''}${(request.status ?? 500) < 300 ? '' : ` ${body}`}`,
      );
      answered.push(...writesOf({ request, who, headers, body }));
    },
  });
  const since = network.seen().length;

  return {
    /** Writes with what the server said, in the order in which it did. */
    answered: answered as readonly Answered[],
    /** Writes that came to the server, whose answers nobody has seen. */
    unanswered: () =>
      network
        .seen()
        .slice(since)
        .filter((request) => isWrite(request) && request.forwardedAt !== null && request.status === null),
    /** What was on its way arrives. */
    letGo() {
      const arriving = held;
      held = [];
      for (const { arrive } of arriving) arrive();
    },
    /** All goes well from now on. What a browser still waits for arrives; what all have given up, not yet. */
    heal() {
      isHealed = true;
      const awaited = held.filter(({ request }) => request.closedAt === null);
      held = held.filter(({ request }) => request.closedAt !== null);
      for (const { arrive } of awaited) arrive();
    },
    /** Nothing of it reaches the next history. */
    end() {
      network.watch(null);
      network.up();
    },
  };
}
export type Troubles = ReturnType<typeof makeTroubles>;
