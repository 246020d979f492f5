import type { Call } from '../scripted-server';
import type { History } from './history';
import type { HistoryServer } from './server';

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const cutBody = () =>
  new ReadableStream({
    pull: (body) => {
      body.error(new TypeError('The connection broke'));
    },
  });

/**
 * What lies between the pages and the server: the browser's cookies, and a trouble for each write until it is healed.
 */
export function makeNetwork(server: HistoryServer, { troubles }: History, note: (line: string) => void) {
  let met = 0;
  let isHealed = false;
  /** The session that the browser's cookie names. */
  let cookie = 0;
  let tokens = 0;
  /** Requests and responses that are on their way until somebody takes the next step. */
  let held: (() => void)[] = [];
  /** Kinds of refusals that were given in the server's place. */
  const refusals = new Set<string>();

  const later = (answer: () => Response) =>
    new Promise<Response>((resolve) => {
      held.push(() => {
        resolve(answer());
      });
    });
  const lost = () => new TypeError('Failed to fetch');
  const refuse = (kind: string, status: number) => {
    refusals.add(kind);
    return json({ message: kind, errors: {} }, status);
  };
  const refuseOne = (kind: string, status: number, serve: Serve) => {
    refusals.add(kind);
    return serve({ status, body: { message: kind, errors: {} } });
  };

  /** What the server is asked; of calls that travel together it may refuse one. */
  type Serve = (refusal?: { status: number; body: unknown }) => Response;

  function meet(trouble: History['troubles'][number], serve: Serve, isBatch: boolean): Response | Promise<Response> {
    switch (trouble) {
      case 'none':
        return serve();
      case 'dropRequest':
        throw lost();
      case 'dropResponse':
        serve();
        throw lost();
      case 'cutResponse':
        return new Response(cutBody(), { status: serve().ok ? 200 : 500 });
      case 'serverError':
        return json({ message: 'Broken' }, 500);
      case 'busy':
        return json({ message: 'Later' }, 429, { 'Retry-After': '1' });
      case 'portal':
        return new Response('<!doctype html><title>Free Wi-Fi</title>', {
          status: 200,
          headers: { 'Content-Type': 'text/html' },
        });
      case 'slow': {
        const response = serve();
        return later(() => response);
      }
      case 'late':
        return later(() => serve());
      case 'overtaken':
        held.push(() => serve());
        throw lost();
      case 'running':
        held.push(() => serve());
        return json({ message: 'Running', code: 'idempotency_running' }, 409);
      case 'duplicate':
        serve();
        return serve();
      case 'tokenExpired':
        return json({ message: 'CSRF token mismatch.' }, 419);
      case 'sessionExpired':
        server.endSession(cookie);
        return serve();
      case 'conflict':
        return isBatch ? refuseOne(trouble, 409, serve) : refuse(trouble, 409);
      case 'invalid':
        return isBatch ? refuseOne(trouble, 422, serve) : refuse(trouble, 422);
      case 'forbidden':
        return refuse(trouble, 403);
    }
  }

  return {
    refusals: refusals as ReadonlySet<string>,
    answer(call: Call): Response | Promise<Response> {
      if (call.path === '/login') {
        const { session, response } = server.signIn((call.body as { email: string }).email);
        cookie = session;
        return response;
      }
      if (call.path === '/logout') {
        server.endSession(cookie);
        return new Response(null, { status: 204 });
      }
      if (call.path === '/sanctum/csrf-cookie') {
        tokens += 1;
        document.cookie = `XSRF-TOKEN=token${String(tokens)}`;
        return new Response(null, { status: 204 });
      }
      const session = cookie;
      const serve: Serve = (refusal) => server.serve(session, call, refusal);
      if (call.method === 'GET') return serve();
      const trouble = isHealed ? 'none' : (troubles[met] ?? 'none');
      met += 1;
      note(`  ${call.method} ${call.path} ${JSON.stringify(call.body)}: ${trouble}`);
      return meet(trouble, serve, call.path === '/api/outbox-batches');
    },
    /** What was on its way arrives. */
    release() {
      const arriving = held;
      held = [];
      for (const arrive of arriving) arrive();
    },
    heal() {
      isHealed = true;
    },
  };
}
export type Network = ReturnType<typeof makeNetwork>;
