import type { AdminGroup, AuditEntry, BulkJobResult, BulkOutcome } from '../../../../src/contract/admin';
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
  let job: BulkJobResult | null = null;
  let isAway = false;

  /** A server that changes many records by itself has one such change, which goes on as the test says. */
  function answerOfJobs({ method, path, body }: AdminCall): Response {
    const [, , group = '', , , , deed] = path.split('/');
    if (method === 'POST' && deed === undefined)
      job = {
        ...{ id: 'j1', group: group as AdminGroup, action: body['action'] as BulkJobResult['action'] },
        ...{ status: 'waiting', total: 2000, done: 0, refused: 0, created_at: '', error: null, outcome: null },
      };
    if (job && deed === 'stop') job = { ...job, status: 'stopping' };
    if (deed === 'seen') {
      job = null;
      return new Response(null, { status: 204 });
    }
    return job ? json({ data: job }) : json({ message: 'Not found' }, 404);
  }

  function answer(call: AdminCall): Response {
    const { method, path, query } = call;
    if (path === '/api/bulk/jobs') return json({ data: job ? [{ ...job, outcome: undefined }] : [] });
    if (/\/bulk\/jobs\b/.test(path)) return answerOfJobs(call);
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
    // Something else than a list, as a test gives it; or what is wrong with what was asked.
    if (id === undefined && 'errors' in found) return json(found, 422);
    if (id === undefined && 'total' in found) return json({ data: found });
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
    /** The change of many records goes on, or has ended, or was begun on an earlier visit. */
    goOn: (facts: Partial<BulkJobResult>) => {
      const begun = {
        id: 'j1',
        group: 'users',
        action: 'set',
        status: 'working',
        created_at: '',
        error: null,
      } as const;
      job = { ...begun, total: 2000, done: 0, refused: 0, outcome: null, ...job, ...facts };
    },
    /** Does not answer (any more). */
    beAway: (away: boolean) => {
      isAway = away;
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
      if (isAway) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(answer(call));
    },
  };
}
