import type { AdminGroup, AuditEntry, BulkOutcome } from '../../../../src/contract/admin';
import type { SessionUser } from '../../../../src/client/state/session/events';

interface AdminCall {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The fields that came, whether as JSON or as form data. */
  body: Record<string, unknown>;
  ifMatch: string | null;
}
export type Records = Partial<Record<AdminGroup, readonly Readonly<Record<string, unknown>>[]>>;

/** Form data as Laravel reads it: an empty field is null, `name[]` is one of several. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const sent = value === '' ? null : value;
    if (!name.endsWith('[]')) fields[name] = sent;
    else fields[name.slice(0, -2)] = [...((fields[name.slice(0, -2)] as unknown[] | undefined) ?? []), sent];
  }
  return fields;
}

/** Lists and reads these records, and takes note of every call; what is written gets the answer that was told last. `more`: what else it
 * can do. */
export function makeAdminServer(given: Records, user: SessionUser, more: readonly string[] = []) {
  const capabilities = ['idempotency', 'etag', 'office', ...more].join(', ');
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'X-Capabilities': capabilities, ETag: '"v1"' } });
  let records = given;
  const calls: AdminCall[] = [];
  let refusal: Record<string, string[]> | null = null;
  let repeatedNames = 0;
  let history: readonly AuditEntry[] = [];
  let manyRefusal: string | null = null;

  function answer({ method, path, query }: AdminCall): Response {
    if (path === '/api/user') return json({ data: { user, is_impersonating: false } });
    const [, , group = '', id, part] = path.split('/');
    const found = records[group as AdminGroup] ?? [];
    if (id === 'bulk' && !refusal) {
      const results = found.map((record, index) => {
        const message = index === 0 ? manyRefusal : null;
        return { id: String(record['id']), name: String(record['name']), done: message === null, message };
      });
      const change = part === undefined ? { id: 'c1', undo_until: '' } : null;
      return json({ data: { results, deletion: null, change } satisfies BulkOutcome });
    }
    if (method !== 'GET') {
      const errors = refusal;
      refusal = null;
      return errors ? json({ message: 'The given data was invalid.', errors }, 422) : json({ data: found[0] });
    }
    if (id === undefined) {
      const total = found.length;
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('perPage') ?? 50)];
      const first = (page - 1) * size;
      const data = found.slice(first, first + size);
      const bounds = { from: first + 1, to: first + data.length, last_page: Math.ceil(total / size) };
      return json({ data, meta: { ...bounds, current_page: page, path, per_page: size, total } });
    }
    if (part === 'audit') return json({ data: history });
    if (id === 'repeated-names') return json({ data: { count: repeatedNames } });
    const record = found.find((one) => one['id'] === id);
    return record ? json({ data: record }) : json({ message: 'Not found' }, 404);
  }

  return {
    calls,
    /** Calls about one path, without what follows a question mark. */
    callsTo: (method: string, path: string) => calls.filter((call) => call.method === method && call.path === path),
    /** Has other records of a group from now on. */
    change: (group: AdminGroup, others: NonNullable<Records[AdminGroup]>) => {
      records = { ...records, [group]: others };
    },
    /** Says from now on that this was done to each record, the newest first. */
    tell: (entries: readonly AuditEntry[]) => {
      history = entries;
    },
    /** Says from now on that so many names are used more than once. */
    repeatNames: (count: number) => {
      repeatedNames = count;
    },
    /** Refuses the next change: what is wrong, by field. */
    refuse: (errors: Record<string, string[]>) => {
      refusal = errors;
    },
    /** Refuses the first record whenever many are changed, or taken back, from now on. */
    refuseOneOfMany: (message: string) => {
      manyRefusal = message;
    },
    fetch: (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const address = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
      const { body } = init;
      const call = {
        method: init.method ?? 'GET',
        path: address.pathname,
        query: address.searchParams,
        body:
          body instanceof FormData
            ? fieldsOf(body)
            : typeof body === 'string'
              ? (JSON.parse(body) as Record<string, unknown>)
              : {},
        ifMatch: new Headers(init.headers).get('If-Match'),
      };
      calls.push(call);
      return Promise.resolve(answer(call));
    },
  };
}
