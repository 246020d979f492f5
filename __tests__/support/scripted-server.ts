interface Detail {
  question_id: string;
  answer_value: string | null;
}
interface StoredAnswer {
  id: string;
  assessment_tool_id: string;
  location_id: string;
  user_id: string;
  status: string;
  updated_at: string;
  details: Detail[];
  custom_questions: { id: string; question: string }[];
}
export interface Call {
  method: string;
  path: string;
  body: unknown;
  key: string | null;
  /** Who the page believes to be signed in. */
  person: string | null;
  /** What the device says of itself. */
  device: string | null;
  /** When the work was done that it brings. */
  worked: string | null;
  /** The tag of what the page knows already. */
  ifNoneMatch: string | null;
}
type Script = (call: Call, serve: () => Response) => Response | Promise<Response>;
/** What is answered to a call that travelled with others; null: what the server says. */
type EntryScript = (call: Call) => Said | null;

/** What a server says; `body` undefined: nothing. */
interface Said {
  readonly status: number;
  readonly body: unknown;
}
interface BatchEntry extends Pick<Call, 'method' | 'path' | 'body'> {
  readonly key: string;
  readonly worked?: string;
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'X-Capabilities': 'idempotency, etag', ...headers } });

const toResponse = ({ status, body }: Said) =>
  body === undefined ? new Response(null, { status }) : json(body, status);

const BATCHES = '/api/outbox-batches';
/** Of a server that takes many changes in one call. */
export const WITH_BATCHES = 'idempotency, etag, values, batches';

/** Answers the calls that travelled together: a refused one holds up those behind it that are about the same answer. */
export function sayTogether(entries: readonly BatchEntry[], say: (entry: BatchEntry) => Said) {
  const held = new Set<string>();
  const data = entries.map((entry) => {
    const lane = /^\/api\/answers\/([^/]+)/.exec(entry.path)?.[1] ?? entry.key;
    const { status, body = null } = held.has(lane) ? { status: 424 } : say(entry);
    if (status >= 400) held.add(lane);
    return { key: entry.key, status, body };
  });
  return { status: 200, body: { data } };
}

const question = (id: string) => ({
  id,
  question_category_id: 'k1',
  question: `Question ${id}`,
  help: null,
  type: 'range',
  answer_options: '1;2;3;4;5',
  is_required: 0,
  position: 0,
});

/**
 * A few calls of the API in memory, behind a script that may answer in its place: for what a browser test cannot time.
 */
export function makeScriptedServer(capabilities?: string) {
  const answers = new Map<string, StoredAnswer>();
  const replies = new Map<string, Said>();
  const done: Call[] = [];
  const calls: Call[] = [];
  let made = 0;
  let clock = 0;
  const state = { script: null as Script | null, entryScript: null as EntryScript | null };
  const stamp = () => new Date((clock += 1000)).toISOString();

  function say(call: Call): Said {
    const { method, path, body, key } = call;
    if (path === BATCHES) {
      const { entries } = body as { entries: BatchEntry[] };
      return sayTogether(entries, (entry) => {
        const carried = { ...call, ...entry, worked: entry.worked ?? null };
        return state.entryScript?.(carried) ?? say(carried);
      });
    }
    const known = key === null ? undefined : replies.get(key);
    if (known) return known;
    const said = handle(method, path, body as Record<string, unknown>);
    if (method !== 'GET' && said.status < 400) done.push(call);
    if (key !== null) replies.set(key, said);
    return said;
  }
  const serve = (call: Call): Response => toResponse(say(call));

  function handle(method: string, path: string, body: Record<string, unknown>): Said {
    const json = (said: unknown, status = 200): Said => ({ status, body: said });
    const [url = ''] = path.split('?');
    if (url === '/api/general/init-entities-app') {
      return json({
        data: {
          clients: [{ id: 'c1', name: 'Client' }],
          locations: [{ id: 'l1', client_id: 'c1', name: 'North House' }],
          categories: [],
          assessmentTools: [
            { id: 't1', client_id: 'c1', name: 'Audit', status: 'active', questions: ['q1', 'q2'].map(question) },
          ],
          answers: [...answers.values()],
        },
      });
    }
    const create = /^\/api\/assessment-tools\/(\w+)\/create-answer$/.exec(url);
    if (create) {
      made += 1;
      const answer = {
        id: `a${String(made)}`,
        assessment_tool_id: create[1] ?? '',
        location_id: String(body['locationId']),
        user_id: 'u1',
        status: 'in_progress',
        updated_at: stamp(),
        details: [],
        custom_questions: [],
      };
      answers.set(answer.id, answer);
      return json({ data: answer }, 201);
    }
    const [, , , id = '', call = '', questionId = ''] = url.split('/');
    if (url === '/api/answers') return json({ data: [...answers.values()] });
    const answer = answers.get(id);
    if (!answer) return json({ message: 'Not found' }, 404);
    if (method === 'GET') return json({ data: answer });
    if (method === 'DELETE') {
      answers.delete(id);
      return json(undefined, 204);
    }
    answer.updated_at = stamp();
    if (call === 'answer-detail' || call === 'custom-answer-detail') {
      const detail = { question_id: questionId, answer_value: body['answer'] as string | null };
      answer.details = [...answer.details.filter(({ question_id }) => question_id !== questionId), detail];
      return json({ data: { ...detail, answer_id: id } });
    }
    if (call === 'custom-questions') {
      made += 1;
      const made_ = { id: `cq${String(made)}`, question: String(body['question']) };
      answer.custom_questions = [...answer.custom_questions, made_];
      return json({ data: made_ });
    }
    if (call === 'change-status') answer.status = String(body['status']);
    return json({ data: answer });
  }

  return {
    answers,
    calls,
    /** Writes, in the order in which they came. */
    writes: () => calls.filter(({ method }) => method !== 'GET'),
    /** Writes that had an effect, in their order, however they came. */
    done: done as readonly Call[],
    /** Calls that carried others. */
    batches: () =>
      calls.filter(({ path }) => path === BATCHES).map(({ body }) => (body as { entries: BatchEntry[] }).entries),
    /** Answers to what travels with others in the server's place from now on. */
    scriptEntries: (script: EntryScript | null) => {
      state.entryScript = script;
    },
    /** Answers in the server's place from now on; null: the server answers. */
    script: (script: Script | null) => {
      state.script = script;
    },
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const url = input instanceof Request ? input.url : input.toString();
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null);
      const headers = new Headers(init.headers);
      const call: Call = {
        method: init.method ?? 'GET',
        path: url,
        body,
        key: headers.get('Idempotency-Key'),
        person: headers.get('X-Person'),
        device: headers.get('X-Device'),
        worked: headers.get('X-Worked'),
        ifNoneMatch: headers.get('If-None-Match'),
      };
      calls.push(call);
      const response = await (state.script ? state.script(call, () => serve(call)) : serve(call));
      if (capabilities !== undefined && response.headers.has('X-Capabilities'))
        response.headers.set('X-Capabilities', capabilities);
      return response;
    },
  };
}
export type ScriptedServer = ReturnType<typeof makeScriptedServer>;
