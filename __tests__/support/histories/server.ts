import { makeUser } from '../client-store';
import { makeDeltas } from '../deltas';
import { WITH_BATCHES, sayTogether, type Call } from '../scripted-server';
import { MOST_STEPS, type History } from './history';
import type { Effect } from './model';

interface OwnQuestion {
  id: string;
  question: string;
  /** The mark of the change that made it. */
  made: string;
}
interface StoredAnswer {
  id: string;
  assessment_tool_id: string;
  location_id: string;
  user_id: string;
  status: string;
  updated_at: string;
  details: { question_id: string; answer_value: string }[];
  custom_details: { question_id: string; answer_value: string }[];
  custom_questions: OwnQuestion[];
  key_trends: { id: string; text: string; question_category_id: string }[];
  additional_question: string | null;
  share?: { email: string; sent_count: number };
}
type Fields = Record<string, string>;
interface Said {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
interface BatchEntry extends Pick<Call, 'method' | 'path' | 'body'> {
  readonly key: string;
}

const TOOL = {
  ...{
    id: 't1',
    client_id: 'c1',
    name: 'Audit',
    status: 'active',
    question_categories: [{ id: 'k1', name: 'Rooms', position: 0 }],
  },
  questions: ['q1', 'q2'].map((id) => ({
    id,
    question_category_id: 'k1',
    question: id,
    type: 'text',
    answer_options: '',
    is_required: 0,
    position: 0,
  })),
};
/** A place per change: the answer that it may begin is known by its place. */
const LOCATIONS = Array.from({ length: MOST_STEPS }, (_, mark) => ({
  id: `l${String(mark)}`,
  client_id: 'c1',
  name: `House ${String(mark)}`,
}));

const put = (details: StoredAnswer['details'], question_id: string, answer_value: string) => [
  ...details.filter((detail) => detail.question_id !== question_id),
  { question_id, answer_value },
];

/** The API as far as histories need it, with sessions, and a log of every effect in the order in which it happened. */
export function makeHistoryServer({ keys, batches, bounded }: Pick<History, 'keys' | 'batches' | 'bounded'>) {
  const answers = new Map<string, StoredAnswer>();
  const effects: Effect[] = [];
  const replies = new Map<string, Said>();
  /** Who is signed in by which session; the browser's cookie names one of them. */
  const sessions = new Map<number, string>();
  let made = 0;

  const deltas = makeDeltas();
  const deleted = new Set<string>();

  const capabilities = `${batches ? WITH_BATCHES : 'idempotency, etag'}, deltas${bounded ? ', bounded' : ''}`;
  const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Said => ({ status, body, headers });
  const respond = ({ status, body, headers }: Said) =>
    new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'X-Capabilities': keys ? capabilities : '', ...headers },
    });

  function write(author: string, { method, path, body }: Call): Said {
    const fields = (body ?? {}) as Fields;
    const [, , group = '', id = '', call = '', part = ''] = path.split('/');
    made += 1;
    const fresh = String(made);
    const stamp = new Date(made * 1000).toISOString();
    if (call === 'create-answer') {
      const answer: StoredAnswer = {
        ...{
          id: `a${fresh}`,
          assessment_tool_id: id,
          location_id: fields['locationId'] ?? '',
          user_id: author,
          status: 'in_progress',
          updated_at: stamp,
        },
        ...{ details: [], custom_details: [], custom_questions: [], key_trends: [], additional_question: null },
      };
      answers.set(answer.id, answer);
      effects.push({ author, answer: answer.location_id, what: 'begin' });
      return json({ data: answer }, 201);
    }
    const answer = answers.get(group === 'answers' ? id : (fields['answer_id'] ?? ''));
    if (answer?.user_id !== author) return json({ message: 'Not found' }, 404);
    const happened = (what: string) => effects.push({ author, answer: answer.location_id, what });
    answer.updated_at = stamp;
    if (call === 'custom-questions') return writeQuestion(answer, method, part, fields['question'] ?? '', happened);
    if (method === 'DELETE') {
      answers.delete(id);
      deleted.add(id);
      happened('delete');
      return json(undefined, 204);
    }
    const value = fields['answer'] ?? '';
    switch (call) {
      case 'answer-detail':
        answer.details = put(answer.details, part, value);
        happened(`set ${value}`);
        return json({ data: { question_id: part, answer_value: value } });
      case 'custom-answer-detail':
        if (!answer.custom_questions.some((question) => question.id === part))
          return json({ message: 'Not found' }, 404);
        answer.custom_details = put(answer.custom_details, part, value);
        happened(`value ${value}`);
        return json({ data: { question_id: part, answer_value: value } });
      case 'create-key-trend': {
        const trend = {
          id: `k${fresh}`,
          text: fields['text'] ?? '',
          question_category_id: fields['questionCategoryId'] ?? '',
        };
        answer.key_trends = [...answer.key_trends, trend];
        happened(`note ${trend.text}`);
        return json({ data: trend });
      }
      case 'change-additional-question':
        answer.additional_question = fields['additional_question'] ?? null;
        happened(`close ${answer.additional_question ?? ''}`);
        return json({ data: answer });
      case 'send-answer-to-director': {
        const email = fields['email'] ?? '';
        answer.status = 'sent';
        if (keys) answer.share = { email, sent_count: (answer.share?.sent_count ?? 0) + 1 };
        happened(`send ${email}`);
        return json({ data: answer });
      }
      case 'change-status':
        answer.status = fields['status'] ?? '';
        happened('submit');
        return json({ data: answer });
      default:
        return json({ message: `No such call: ${path}` }, 404);
    }
  }

  function writeQuestion(
    answer: StoredAnswer,
    method: string,
    id: string,
    text: string,
    happened: (what: string) => void,
  ): Said {
    const known = answer.custom_questions.find((question) => question.id === id);
    if (method === 'POST') {
      const question = { id: `o${String(made)}`, question: text, made: text };
      answer.custom_questions = [...answer.custom_questions, question];
      happened(`ask ${text}`);
      return json({ data: question });
    }
    if (!known) return json({ message: 'Not found' }, 404);
    const others = answer.custom_questions.filter((question) => question !== known);
    if (method === 'DELETE') {
      answer.custom_questions = others;
      answer.custom_details = answer.custom_details.filter(({ question_id }) => question_id !== id);
      happened(`drop ${known.made}`);
      return json(undefined, 204);
    }
    answer.custom_questions = [...others, { ...known, question: text }];
    happened(`edit ${text}`);
    return json({ data: { ...known, question: text } });
  }

  function read(person: string, path: string): Said {
    const [url = ''] = path.split('?');
    if (url === '/api/user') return json({ data: { user: makeUser(person), is_impersonating: false } });
    const theirs = [...answers.values()].filter(({ user_id }) => user_id === person);
    if (url === '/api/general/init-entities-app') {
      const data = {
        clients: [{ id: 'c1', name: 'Client' }],
        locations: LOCATIONS,
        categories: [],
        assessmentTools: [TOOL],
        answers: theirs,
      };
      if (!keys) return json({ data });
      const { body, headers } = deltas(person, path, data, deleted);
      const query = new URLSearchParams(path.split('?')[1]);
      if (!bounded || query.get('keep') === null) return json(body, 200, headers);
      // What does not belong on the device any more is not told of, and is no deletion.
      const named = query.get('opened')?.split(',') ?? [];
      const given = (body as { data: { answers: StoredAnswer[] } }).data;
      const kept = given.answers.filter(({ id, status }) => status !== 'completed' || named.includes(id));
      return json({ data: { ...given, answers: kept } }, 200, { ...headers, 'X-Kept': 'completed=0; months=12' });
    }
    if (url === '/api/answers') return json({ data: theirs });
    const answer = theirs.find(({ id }) => url === `/api/answers/${id}`);
    return answer ? json({ data: answer }) : json({ message: 'Not found' }, 404);
  }

  /** Does a write once, as far as its key tells. */
  function once(person: string, call: Call): Said {
    const known = keys && call.key !== null ? replies.get(call.key) : undefined;
    if (known) return known;
    const said = write(person, call);
    if (keys && call.key !== null && said.status < 300) replies.set(call.key, said);
    return said;
  }

  function answer(session: number, call: Call, refusal: Said | null): Said {
    const person = sessions.get(session);
    if (person === undefined) return json({ message: 'Unauthenticated.' }, 401);
    if (keys && call.person !== null && call.person !== person)
      return json({ message: 'Somebody else', code: 'other_person' }, 409);
    if (call.method === 'GET') return read(person, call.path);
    if (call.path !== '/api/outbox-batches') return once(person, call);
    if (!batches) return json({ message: 'Not found' }, 404);
    const { entries } = call.body as { entries: BatchEntry[] };
    const refused = refusal && entries[entries.length >> 1];
    return sayTogether(entries, (entry) =>
      refused && entry === refused ? refusal : once(person, { ...call, ...entry }),
    );
  }

  return {
    answers,
    effects: effects as readonly Effect[],
    signIn: (person: string): { session: number; response: Response } => {
      made += 1;
      sessions.set(made, person);
      return { session: made, response: respond(json({ data: { user: makeUser(person), is_impersonating: false } })) };
    },
    endSession: (session: number) => sessions.delete(session),
    /** Answers a call that came with this session's cookie. `refusal`: what one of those says that it carries. */
    serve: (session: number, call: Call, refusal: Said | null = null): Response =>
      respond(answer(session, call, refusal)),
  };
}
export type HistoryServer = ReturnType<typeof makeHistoryServer>;
