/**
 * A small stand-in for a provider's existing API, written from the specification alone: another origin, numeric ids or
 * texts, `data` around a body or not, booleans as true and false, no idempotency keys, no ETag, no hints of what it can
 * do. It refuses every request header that the specification does not ask for.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOCATION, WALK, type TestQuestion } from './browser-questionnaire';

export const PROVIDER_PERSON = {
  name: 'Ana Duarte',
  email: 'ana@provider.example',
  password: 'from elsewhere',
} as const;

export const PROVIDER_COLLEAGUE = {
  name: 'Rui Matos',
  email: 'rui@provider.example',
  password: 'from elsewhere too',
} as const;

/** One provider counts, another writes `p12`. */
type Id = number | string;
interface Detail {
  question_id: Id;
  answer_id: Id;
  answer_value: string | null;
  additional_info: string | null;
}
interface CustomQuestion {
  id: Id;
  question: string;
  answer_id: Id;
  answer_options: string;
  is_required: boolean;
  type: 'range';
}
export interface ProviderAnswer {
  id: Id;
  assessment_tool_id: Id;
  location_id: Id;
  user_id: Id;
  status: string;
  created_at: string;
  details: Detail[];
  custom_details: Detail[];
  custom_questions: CustomQuestion[];
  key_trends: { text: string; question_category_id: Id }[];
  additional_question: string | null;
  /** Not known to the client, and none of its business. */
  region_code: string;
}
type Call = {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
};
type Reply = { readonly status: number; readonly body?: unknown; readonly cookies?: readonly string[] };

/** What somebody changed, under whose session. */
interface ProviderWrite {
  readonly person: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Whose provider it is, what is asked there and how it writes. */
export interface ProviderWorld {
  readonly people: readonly Readonly<Record<'name' | 'email' | 'password', string>>[];
  /** Names; their ids are 11, 12 … */
  readonly locations: readonly string[];
  readonly tool: {
    readonly tool: string;
    readonly categories: readonly string[];
    readonly questions: readonly TestQuestion[];
  };
  /** Ids are texts, not numbers. */
  readonly textIds: boolean;
  /** Bodies are wrapped in `data`. */
  readonly wrapped: boolean;
  /** How many completed answers of the first person there are already; with any, filters are ignored. */
  readonly earlier: number;
}
const DEFAULT_WORLD: ProviderWorld = {
  people: [PROVIDER_PERSON, PROVIDER_COLLEAGUE],
  locations: [LOCATION.name, LOCATION.other],
  tool: WALK,
  textIds: false,
  wrapped: false,
  earlier: 0,
};
/** The longest page of a list. */
const LONGEST_PAGE = 100;

/** The provider's records, but for the answers. */
function recordsOf({ people, locations, tool, textIds }: ProviderWorld) {
  const idOf = (number: number): Id => (textIds ? `p${String(number)}` : number);
  const categories = tool.categories.map((name, at) => ({ id: idOf(60 + at), name, position: at }));
  return {
    idOf,
    users: people.map(({ name, email }, at) => ({
      id: idOf(7 + at),
      name,
      email,
      role: { id: idOf(3), name: 'manager' },
      client_id: idOf(3),
      avatar: null,
    })),
    locations: locations.map((name, at) => ({
      id: idOf(11 + at),
      client_id: idOf(3),
      project_id: idOf(5),
      district_id: idOf(6),
      name,
    })),
    tool: {
      id: idOf(41),
      client_id: idOf(3),
      category_id: idOf(21),
      name: tool.tool,
      status: 'active',
      question_categories: categories,
      questions: tool.questions.map(({ category, question, type, options, required }, at) => ({
        id: idOf(100 + at),
        question_category_id: categories.find((other) => other.name === category)?.id,
        question,
        type,
        answer_options: options,
        is_required: required,
        position: at,
      })),
      legacy_code: 'EW-1',
    },
  };
}
type Records = ReturnType<typeof recordsOf>;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const unprocessable = (field: string): Reply => ({
  status: 422,
  body: { message: 'The given data was invalid.', errors: { [field]: ['Invalid.'] } },
});

/** The answers and what may be done to them. */
function makeAnswers({ idOf, users, locations, tool }: Records, earlier: number) {
  const answers: ProviderAnswer[] = [];
  let lastId = 900;
  const nextId = () => idOf((lastId += 1));
  /** An id as it stands in an address. */
  const idIn = (part: string | undefined): Id => (typeof idOf(0) === 'string' ? (part ?? '') : Number(part));

  function setDetail(details: Detail[], answerId: Id, questionId: Id, body: Call['body']): Detail {
    const detail = {
      question_id: questionId,
      answer_id: answerId,
      answer_value: text(body['answer']),
      additional_info: text(body['additional_info']),
    };
    const at = details.findIndex(({ question_id }) => question_id === questionId);
    details.splice(at === -1 ? details.length : at, 1, detail);
    return detail;
  }

  function make(user: Id, location: Id, given: Partial<ProviderAnswer> = {}): ProviderAnswer {
    const answer: ProviderAnswer = {
      id: nextId(),
      assessment_tool_id: tool.id,
      location_id: location,
      user_id: user,
      status: 'in_progress',
      created_at: new Date().toISOString(),
      details: [],
      custom_details: [],
      custom_questions: [],
      key_trends: [],
      additional_question: null,
      region_code: 'NE',
      ...given,
    };
    answers.push(answer);
    return answer;
  }

  function create(user: Id, toolId: string, locationId: unknown): Reply {
    const location = locations.find(({ id }) => String(id) === String(locationId));
    if (toolId !== String(tool.id) || !location) return unprocessable('locationId');
    return { status: 201, body: make(user, location.id) };
  }

  function customQuestion(method: string, answer: ProviderAnswer, id: string | undefined, body: Call['body']): Reply {
    const wording = text(body['question'])?.trim() ?? '';
    if (method !== 'DELETE' && wording === '') return unprocessable('question');
    if (id === undefined) {
      const made: CustomQuestion = {
        id: nextId(),
        question: wording,
        answer_id: answer.id,
        answer_options: '1;2;3;4;5',
        is_required: false,
        type: 'range',
      };
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
    if (call === 'answer-detail')
      return { status: 200, body: setDetail(answer.details, answer.id, idIn(member), body) };
    if (call === 'custom-answer-detail')
      return { status: 200, body: setDetail(answer.custom_details, answer.id, idIn(member), body) };
    if (call === 'custom-questions') return customQuestion(method, answer, member, body);
    if (call === 'create-key-trend') {
      const trend = { text: text(body['text']) ?? '', question_category_id: idIn(String(body['questionCategoryId'])) };
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
  for (let count = 0; count < earlier; count += 1) {
    const created_at = new Date(Date.now() - (earlier - count) * 3_600_000).toISOString();
    make(users[0]?.id ?? 0, locations[count % locations.length]?.id ?? 0, { status: 'completed', created_at });
  }
  return { answers, make, create, change };
}

const cookieOf = (request: http.IncomingMessage, name: string) =>
  (request.headers.cookie ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Starts it for pages of `pageOrigin`. */
export async function startProvider(pageOrigin: () => string, world: ProviderWorld = DEFAULT_WORLD) {
  const records = recordsOf(world);
  const { idOf, users, locations, tool } = records;
  const { answers, make, create, change } = makeAnswers(records, world.earlier);
  const writes: ProviderWrite[] = [];
  let knowsFilters = world.earlier === 0;
  type User = Records['users'][number];
  const sessions = new Map<string, { token: string; user: User | null }>();

  function begin(user: User | null): readonly string[] {
    const id = randomBytes(12).toString('hex');
    const token = randomBytes(18).toString('base64');
    sessions.set(id, { token, user });
    return [
      `provider_session=${id}; Path=/; Max-Age=7200; HttpOnly; SameSite=Lax`,
      `XSRF-TOKEN=${encodeURIComponent(token)}; Path=/; Max-Age=7200; SameSite=Lax`,
    ];
  }

  function respond(request: http.IncomingMessage, { parts, query, body }: Call): Reply {
    const method = request.method ?? 'GET';
    const session = sessions.get(cookieOf(request, 'provider_session') ?? '');
    const route = `${method} /${parts.join('/')}`;
    if (route === 'GET /sanctum/csrf-cookie') return { status: 204, cookies: begin(session?.user ?? null) };
    if (method !== 'GET' && (!session || request.headers['x-xsrf-token'] !== session.token)) {
      return { status: 419, body: { message: 'CSRF token mismatch.' } };
    }
    if (route === 'POST /login') {
      const at = world.people.findIndex(
        ({ email, password }) => body['email'] === email && body['password'] === password,
      );
      return at === -1 ? unprocessable('email') : { status: 204, cookies: begin(users[at] ?? null) };
    }
    if (route === 'POST /logout') return { status: 204, cookies: begin(null) };
    const user = session?.user;
    if (!user) return { status: 401, body: { message: 'Unauthenticated.' } };
    if (method !== 'GET') writes.push({ person: user.name, path: `/${parts.join('/')}`, body });
    if (route === 'GET /api/user') return { status: 200, body: { user, is_impersonating: false } };
    if (route === 'GET /api/general/init-entities-app') {
      const clients = [{ id: idOf(3), name: 'Provider Homes' }];
      const tree = [{ id: idOf(21), client_id: idOf(3), name: 'Rounds' }];
      return { status: 200, body: { clients, locations, categories: tree, assessmentTools: [tool], answers } };
    }
    if (route === 'GET /api/answers') {
      const wanted = (name: 'assessment_tool_id' | 'location_id') => query.get(`filters[${name}]`);
      const fits = (answer: ProviderAnswer) =>
        (['assessment_tool_id', 'location_id'] as const).every(
          (name) => (wanted(name) ?? String(answer[name])) === String(answer[name]),
        );
      const found = knowsFilters ? answers.filter(fits) : answers;
      const length = Math.min(LONGEST_PAGE, Number(query.get('perPage') ?? LONGEST_PAGE));
      const start = (Number(query.get('page') ?? 1) - 1) * length;
      return { status: 200, body: found.slice(start, start + length) };
    }
    if (parts[0] === 'api' && parts[1] === 'assessment-tools' && parts[3] === 'create-answer')
      return create(user.id, parts[2] ?? '', body['locationId']);
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
    const whole = world.wrapped && reply.status < 400 ? { data: reply.body } : reply.body;
    response
      .writeHead(reply.status, { ...cors, ...cookies, ...head })
      .end(reply.body === undefined ? undefined : JSON.stringify(whole));
  }

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.writeHead(500).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    answers: answers as readonly ProviderAnswer[],
    /** What signed-in people changed or tried to, oldest first. */
    writes: writes as readonly ProviderWrite[],
    /** An answer of the first person at this location, made elsewhere. */
    make: (location: string, given: Partial<ProviderAnswer> = {}) =>
      make(users[0]?.id ?? 0, locations.find(({ name }) => name === location)?.id ?? 0, given),
    /** From now on lists are not narrowed down by filters: the specification names none for answers. */
    ignoreFilters: () => {
      knowsFilters = false;
    },
    /** The anti-forgery tokens that browsers hold are worth nothing any more. */
    expireTokens: () => {
      for (const session of sessions.values()) session.token = randomBytes(18).toString('base64');
    },
    /** Nobody is signed in any more. */
    endSessions: () => {
      for (const session of sessions.values()) session.user = null;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type Provider = Awaited<ReturnType<typeof startProvider>>;
