import { newUuid } from '../../../src/client/lib/ids';
import { setAnswerDetail } from '../../../src/client/state/answers/actions';
import type { RootState } from '../../../src/client/state/root-reducer';
import type { SessionUser } from '../../../src/client/state/session/events';
import type { AssessmentTool } from '../../../src/contract/assessment-tools';
import type { Session } from '../../../src/contract/auth';
import { now } from './contender';
import { goOnline, isReady, startProduct } from './ours';

/** Answers that are sent at the same time, as in the product. */
const PARALLEL = 6;

/**
 * What is replayed: `details` of each answer in order. Each question has two values, so that every round changes it.
 */
export interface Plan {
  readonly user: SessionUser;
  readonly answers: {
    readonly id: string;
    readonly details: { readonly questionId: string; readonly values: [string, string] }[];
  }[];
}

interface Round {
  readonly plan: Plan;
  /** Which of the two values. */
  readonly turn: 0 | 1;
}

const xsrfToken = () => decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    cache: 'no-store',
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'X-XSRF-TOKEN': xsrfToken(),
      ...(method !== 'GET' && { 'Idempotency-Key': newUuid() }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return (text === '' ? undefined : (JSON.parse(text) as { data: T }).data) as T;
}

/** Runs `work` on each item, `PARALLEL` at a time. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

function valuesOf({ type, answer_options }: AssessmentTool['questions'][number]): [string, string] | null {
  if (type === 'yes_no') return ['yes', 'no'];
  if (type === 'text') return ['Nothing to report.', 'See the notes.'];
  const [first, second] = answer_options.split(';');
  return (type === 'range' || type === 'single') && first !== undefined && second !== undefined
    ? [first, second]
    : null;
}

/** Signs in and begins answers on the server, of which `perAnswer` questions will be answered. */
export async function makePlan({
  email,
  password,
  answers,
  perAnswer,
}: {
  email: string;
  password: string;
  answers: number;
  perAnswer: number;
}): Promise<Plan> {
  await call('GET', '/sanctum/csrf-cookie');
  const { user, is_impersonating } = await call<Session>('POST', '/login', { email, password, remember: 1 });
  const tools = await call<AssessmentTool[]>('GET', '/api/assessment-tools');
  const withValues = (tool: AssessmentTool) =>
    tool.questions.flatMap((question) => {
      const values = valuesOf(question);
      return values ? [{ questionId: question.id, values }] : [];
    });
  const tool = tools.find((candidate) => candidate.status === 'active' && withValues(candidate).length >= perAnswer);
  const location = user.locations[0];
  if (!tool || !location) throw new Error('The demo data have nothing to answer');
  const details = withValues(tool).slice(0, perAnswer);
  const plan: { id: string; details: typeof details }[] = [];
  await inParallel(Array.from({ length: answers }), async () => {
    const { id } = await call<{ id: string }>('POST', `/api/assessment-tools/${tool.id}/create-answer`, {
      locationId: location.id,
    });
    plan.push({ id, details });
  });
  return { user: { ...user, is_impersonating }, answers: plan };
}

/** Fills the product's local store from the server. */
export async function fillFromServer({ user, answers }: Plan): Promise<void> {
  const product = startProduct(user);
  await product.until(isReady);
  const written = product.answersWritten(({ size }) => size >= answers.length);
  goOnline();
  await written;
  await product.until(({ localStore }) => localStore.receiving === null);
}

/** The floor: the same requests in a plain loop. @returns ms */
export async function replayByLoop({ plan, turn }: Round): Promise<number> {
  const from = now();
  await inParallel(plan.answers, async ({ id, details }) => {
    for (const { questionId, values } of details) {
      await call('POST', `/api/answers/${id}/answer-detail/${questionId}`, {
        answer: values[turn],
        additional_info: null,
      });
    }
  });
  return now() - from;
}

const needsAttention = ({ outbox }: RootState) =>
  Object.values(outbox.lanes).some((lane) => lane.some(({ state }) => state === 'needsAttention'));

/**
 * The product: queued while offline, then the network returns. What stood before is the other value, whoever sent it.
 * @returns ms until nothing waits and the log is empty
 */
export async function replayByOutbox({ plan, turn }: Round): Promise<number> {
  const product = startProduct(plan.user);
  await product.until(isReady);
  for (const { id, details } of plan.answers) {
    const saved = details.map(({ questionId, values: [first, second] }) => {
      const [answer, previous] = turn === 0 ? [first, second] : [second, first];
      return product.dispatch(setAnswerDetail(id, { id: questionId, custom: false }, { answer }, { answer: previous }));
    });
    if ((await Promise.all(saved)).includes(false)) throw new Error('A change was refused');
  }
  const from = now();
  goOnline();
  const to = await product.until((state) => {
    if (needsAttention(state)) return true;
    return Object.keys(state.outbox.lanes).length === 0 && !state.outbox.replaying;
  });
  if (needsAttention(product.getState())) throw new Error('A change was not taken');
  return to - from;
}
