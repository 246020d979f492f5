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
}
type Script = (call: Call, serve: () => Response) => Response | Promise<Response>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'X-Capabilities': 'idempotency, etag', ...headers } });

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
export function makeScriptedServer() {
  const answers = new Map<string, StoredAnswer>();
  const replies = new Map<string, Response>();
  const calls: Call[] = [];
  let made = 0;
  let clock = 0;
  const state = { script: null as Script | null };
  const stamp = () => new Date((clock += 1000)).toISOString();

  function serve({ method, path, body, key }: Call): Response {
    const known = key === null ? undefined : replies.get(key);
    if (known) return known.clone();
    const response = handle(method, path, body as Record<string, unknown>);
    if (key !== null) replies.set(key, response.clone());
    return response;
  }

  function handle(method: string, path: string, body: Record<string, unknown>): Response {
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
      return new Response(null, { status: 204 });
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
    /** Answers in the server's place from now on; null: the server answers. */
    script: (script: Script | null) => {
      state.script = script;
    },
    fetch: async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const url = input instanceof Request ? input.url : input.toString();
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
      const headers = new Headers(init.headers);
      const call: Call = {
        method: init.method ?? 'GET',
        path: url,
        body,
        key: headers.get('Idempotency-Key'),
        person: headers.get('X-Person'),
        device: headers.get('X-Device'),
      };
      calls.push(call);
      return state.script ? state.script(call, () => serve(call)) : serve(call);
    },
  };
}
export type ScriptedServer = ReturnType<typeof makeScriptedServer>;
