/**
 * A small stand-in for a provider's existing API, written from the specification alone: another origin, numeric ids,
 * no `data` around a body, booleans as true and false, no idempotency keys, no ETag, no hints of what it can do. It
 * refuses every request header that the specification does not ask for.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCATION, WALK } from './browser-questionnaire';

export const PROVIDER_PERSON = { name: 'Ana Duarte', email: 'ana@provider.example', password: 'from elsewhere' } as const;

interface Detail {
  question_id: number;
  answer_id: number;
  answer_value: string | null;
  additional_info: string | null;
}
interface CustomQuestion {
  id: number;
  question: string;
  answer_id: number;
  answer_options: string;
  is_required: boolean;
  type: 'range';
}
export interface ProviderAnswer {
  id: number;
  assessment_tool_id: number;
  location_id: number;
  user_id: number;
  status: string;
  created_at: string;
  details: Detail[];
  custom_details: Detail[];
  custom_questions: CustomQuestion[];
  key_trends: { text: string; question_category_id: number }[];
  additional_question: string | null;
  /** Not known to the client, and none of its business. */
  region_code: string;
}
type Call = { readonly parts: readonly string[]; readonly query: URLSearchParams; readonly body: Record<string, unknown> };
type Reply = { readonly status: number; readonly body?: unknown; readonly cookies?: readonly string[] };

const TOOL_ID = 41;
const LOCATIONS = [
  { id: 11, client_id: 3, project_id: 5, district_id: 6, name: LOCATION.name },
  { id: 12, client_id: 3, project_id: 5, district_id: 6, name: LOCATION.other },
];
const { name, email } = PROVIDER_PERSON;
const USER = { id: 7, name, email, role: { id: 3, name: 'manager' }, client_id: 3, avatar: null };
const categories = WALK.categories.map((text, at) => ({ id: 60 + at, name: text, position: at }));
const TOOL = {
  id: TOOL_ID,
  client_id: 3,
  category_id: 21,
  name: WALK.tool,
  status: 'active',
  question_categories: categories,
  questions: WALK.questions.map(({ category, question, type, options, required }, at) => ({
    id: 100 + at,
    question_category_id: categories.find((other) => other.name === category)?.id,
    question,
    type,
    answer_options: options,
    is_required: required,
    position: at,
  })),
  legacy_code: 'EW-1',
};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const unprocessable = (field: string): Reply => ({ status: 422, body: { message: 'The given data was invalid.', errors: { [field]: ['Invalid.'] } } });

/** The answers and what may be done to them. */
function makeAnswers() {
  const answers: ProviderAnswer[] = [];
  let lastId = 900;
  const nextId = () => (lastId += 1);

  function setDetail(details: Detail[], answerId: number, questionId: number, body: Call['body']): Detail {
    const detail = { question_id: questionId, answer_id: answerId, answer_value: text(body['answer']), additional_info: text(body['additional_info']) };
    const at = details.findIndex(({ question_id }) => question_id === questionId);
    details.splice(at === -1 ? details.length : at, 1, detail);
    return detail;
  }

  function create(toolId: string, locationId: unknown): Reply {
    const location = LOCATIONS.find(({ id }) => String(id) === String(locationId));
    if (toolId !== String(TOOL_ID) || !location) return unprocessable('locationId');
    const answer: ProviderAnswer = {
      id: nextId(),
      assessment_tool_id: TOOL_ID,
      location_id: location.id,
      user_id: USER.id,
      status: 'in_progress',
      created_at: new Date().toISOString(),
      details: [],
      custom_details: [],
      custom_questions: [],
      key_trends: [],
      additional_question: null,
      region_code: 'NE',
    };
    answers.push(answer);
    return { status: 201, body: answer };
  }

  function customQuestion(method: string, answer: ProviderAnswer, id: string | undefined, body: Call['body']): Reply {
    const wording = text(body['question'])?.trim() ?? '';
    if (method !== 'DELETE' && wording === '') return unprocessable('question');
    if (id === undefined) {
      const made: CustomQuestion = { id: nextId(), question: wording, answer_id: answer.id, answer_options: '1;2;3;4;5', is_required: false, type: 'range' };
      answer.custom_questions.push(made);
      return { status: 201, body: made };
    }
    const found = answer.custom_questions.find((other) => String(other.id) === id);
    if (!found) return { status: 404, body: { message: 'Not found.' } };
    if (method === 'DELETE') {
      answer.custom_questions = answer.custom_questions.filter((other) => other !== found);
      return { status: 204 };
    }
    found.question = wording;
    return { status: 200, body: found };
  }

  function change(method: string, [id, call = '', member]: readonly string[], body: Call['body']): Reply {
    const answer = answers.find((other) => String(other.id) === id);
    if (!answer) return { status: 404, body: { message: 'Not found.' } };
    if (call === '' && method === 'GET') return { status: 200, body: answer };
    if (call === '' && method === 'DELETE') {
      answers.splice(answers.indexOf(answer), 1);
      return { status: 204 };
    }
    if (call === 'answer-detail') return { status: 200, body: setDetail(answer.details, answer.id, Number(member), body) };
    if (call === 'custom-answer-detail') return { status: 200, body: setDetail(answer.custom_details, answer.id, Number(member), body) };
    if (call === 'custom-questions') return customQuestion(method, answer, member, body);
    if (call === 'create-key-trend') {
      const trend = { text: text(body['text']) ?? '', question_category_id: Number(body['questionCategoryId']) };
      answer.key_trends.push(trend);
      return { status: 201, body: trend };
    }
    if (call === 'change-additional-question') {
      answer.additional_question = text(body['additional_question']);
      return { status: 204 };
    }
    if (call === 'change-status') {
      answer.status = text(body['status']) ?? answer.status;
      return { status: 200, body: answer };
    }
    return { status: 405, body: { message: 'Method not allowed.' } };
  }
  return { answers, create, change };
}

const cookieOf = (request: http.IncomingMessage, name: string) =>
  (request.headers.cookie ?? '').split('; ').find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);

/** Starts it for pages of `pageOrigin`. */
export async function startProvider(pageOrigin: () => string) {
  const { answers, create, change } = makeAnswers();
  const sessions = new Map<string, { token: string; isSignedIn: boolean }>();

  function begin(isSignedIn: boolean): readonly string[] {
    const id = randomBytes(12).toString('hex');
    const token = randomBytes(18).toString('base64');
    sessions.set(id, { token, isSignedIn });
    return [`provider_session=${id}; Path=/; Max-Age=7200; HttpOnly; SameSite=Lax`, `XSRF-TOKEN=${encodeURIComponent(token)}; Path=/; Max-Age=7200; SameSite=Lax`];
  }

  function respond(request: http.IncomingMessage, { parts, query, body }: Call): Reply {
    const method = request.method ?? 'GET';
    const session = sessions.get(cookieOf(request, 'provider_session') ?? '');
    const route = `${method} /${parts.join('/')}`;
    if (route === 'GET /sanctum/csrf-cookie') return { status: 204, cookies: begin(session?.isSignedIn ?? false) };
    if (method !== 'GET' && (!session || request.headers['x-xsrf-token'] !== session.token)) {
      return { status: 419, body: { message: 'CSRF token mismatch.' } };
    }
    if (route === 'POST /login') {
      const isRight = body['email'] === PROVIDER_PERSON.email && body['password'] === PROVIDER_PERSON.password;
      return isRight ? { status: 204, cookies: begin(true) } : unprocessable('email');
    }
    if (route === 'POST /logout') return { status: 204, cookies: begin(false) };
    if (!session?.isSignedIn) return { status: 401, body: { message: 'Unauthenticated.' } };
    if (route === 'GET /api/user') return { status: 200, body: { user: USER, is_impersonating: false } };
    if (route === 'GET /api/general/init-entities-app') {
      const clients = [{ id: 3, name: 'Provider Homes' }];
      const tree = [{ id: 21, client_id: 3, name: 'Rounds' }];
      return { status: 200, body: { clients, locations: LOCATIONS, categories: tree, assessmentTools: [TOOL], answers } };
    }
    if (route === 'GET /api/answers') {
      const wanted = (name: 'assessment_tool_id' | 'location_id') => query.get(`filters[${name}]`);
      const fits = (answer: ProviderAnswer) =>
        (['assessment_tool_id', 'location_id'] as const).every((name) => (wanted(name) ?? String(answer[name])) === String(answer[name]));
      return { status: 200, body: answers.filter(fits) };
    }
    if (parts[0] === 'api' && parts[1] === 'assessment-tools' && parts[3] === 'create-answer') return create(parts[2] ?? '', body['locationId']);
    if (parts[0] === 'api' && parts[1] === 'answers') return change(method, parts.slice(2), body);
    return { status: 404, body: { message: 'Not found.' } };
  }

  async function handle(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const cors = {
      'access-control-allow-origin': pageOrigin(),
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Accept, Content-Type, X-Requested-With, X-XSRF-TOKEN',
    };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks).toString();
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://provider');
    const body = sent === '' ? {} : (JSON.parse(sent) as Record<string, unknown>);
    const reply = respond(request, { parts: pathname.split('/').filter(Boolean), query, body });
    const cookies = reply.cookies ? { 'set-cookie': [...reply.cookies] } : {};
    const head = reply.body === undefined ? {} : { 'content-type': 'application/json' };
    response.writeHead(reply.status, { ...cors, ...cookies, ...head }).end(reply.body === undefined ? undefined : JSON.stringify(reply.body));
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    answers: answers as readonly ProviderAnswer[],
    /** The anti-forgery tokens that browsers hold are worth nothing any more. */
    expireTokens: () => {
      for (const session of sessions.values()) session.token = randomBytes(18).toString('base64');
    },
    /** Nobody is signed in any more. */
    endSessions: () => {
      for (const session of sessions.values()) session.isSignedIn = false;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Provider = Awaited<ReturnType<typeof startProvider>>;
