import type { ListView } from '../../../../../src/contract/list-views';
import type { SessionUser } from '../../../../../src/client/state/session/events';
import { openAdmin } from '../admin-pages';

const AT = '2026-01-01T00:00:00.000Z';
export const colleague = { id: 'u9', name: 'Omar' };

/** A view of locations as the server has it. */
export const serverView = (id: string, fields: Partial<ListView> = {}): ListView => ({
  ...{ id, created_at: AT, updated_at: AT, group: 'locations', name: id, search: `s=${id}`, shared: false },
  owner: { id: 'u1', name: 'Ruth' },
  ...fields,
});

interface ViewCall {
  readonly method: string;
  readonly path: string;
  readonly body: Partial<ListView> & { readonly ids?: string[] };
}

/** The list of locations, of a server that keeps these views besides its records. */
export function openWithViews(at: string, given: readonly ListView[], options: { user: SessionUser }) {
  let views = [...given];
  let refusal: Response | null = null;
  const calls: ViewCall[] = [];
  const json = (body: unknown, status = 200) =>
    new Response(status === 204 ? null : JSON.stringify(body), {
      status,
      headers: { 'X-Capabilities': 'idempotency, etag, office, listViews' },
    });

  function answer({ method, path, body }: ViewCall): Response {
    if (refusal && method !== 'GET') {
      const refused = refusal;
      refusal = null;
      return refused;
    }
    const [, , , id] = path.split('/');
    if (id === 'order') {
      const placeOf = (view: ListView) => body.ids?.indexOf(view.id) ?? 0;
      views = views.toSorted((one, other) => placeOf(one) - placeOf(other));
      return json({ data: views });
    }
    if (method === 'GET') return json({ data: views });
    if (method === 'POST') {
      const added = serverView(body.id ?? '', { ...body, owner: { id: options.user.id, name: 'Ruth' } });
      views = [...views.filter((view) => view.id !== added.id), added];
      return json({ data: added }, 201);
    }
    const found = views.find((view) => view.id === id);
    if (!found) return json({ message: 'Not found' }, 404);
    const changed = { ...found, ...body };
    views =
      method === 'DELETE'
        ? views.filter((view) => view !== found)
        : views.map((view) => (view === found ? changed : view));
    return method === 'DELETE' ? json(null, 204) : json({ data: changed });
  }

  const page = openAdmin(at, { ...options, more: ['listViews'] });
  const { fetch } = page.server;
  globalThis.fetch = (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    if (!pathname.startsWith('/api/list-views')) return fetch(input, init);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as ViewCall['body']) : {};
    const call = { method: init.method ?? 'GET', path: pathname, body };
    calls.push(call);
    return Promise.resolve(answer(call));
  };
  return {
    ...page,
    /** Calls that write. */
    writes: () => calls.filter(({ method }) => method !== 'GET'),
    reads: () => calls.filter(({ method }) => method === 'GET').length,
    views: () => views,
    /** What somebody else made of them meanwhile. */
    change: (others: readonly ListView[]) => {
      views = [...others];
    },
    /** Refuses the next change. */
    refuse: (errors: Record<string, string[]>) => {
      refusal = json({ message: 'The given data was invalid.', errors }, 422);
    },
  };
}
