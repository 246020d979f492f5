import type { Seen } from '../fault-proxy';
import type { Answered } from './network';
import type { Who } from './world';

/** Something came to be at the server. Values are told of where they changed, not where they were only said again. */
export interface Effect {
  readonly who: Who | null;
  /** The `client_ref` of the assessment; its id where that is not known. */
  readonly assessment: string;
  readonly kind: 'begin' | 'value' | 'trend' | 'ask' | 'drop' | 'status';
  /** What of the assessment: `question:<id>:answer`, `closing`, `own:<id>:question`. */
  readonly part: string;
  readonly text: string | null;
  /** What stood there before; of values alone. */
  readonly before: string | null;
  /** Which of the writes did it: those of one write have the same. */
  readonly write: number;
}
type Fields = Readonly<Record<string, unknown>>;

const parsed = (body: string): Fields => {
  if (body === '') return {};
  const value = JSON.parse(body) as Fields;
  const data = value['data'];
  return typeof data === 'object' && data !== null ? (data as Fields) : value;
};
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const idText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Nothing was done: the server knew it already, ignored it as outdated, or refused it. */
const didNothing = ({ request: { status, replayed }, headers }: Answered) =>
  replayed || headers['x-outdated'] !== undefined || status === null || status >= 300;

/** What happened at the server, from what went over the wire to it and back, in the order in which it answered. */
export function effectsOf(answered: readonly Answered[]): readonly Effect[] {
  const effects: Effect[] = [];
  const refs = new Map<string, string>();
  const values = new Map<string, string | null>();
  const made = new Set<string>();
  for (const [write, answer] of answered.entries()) {
    const { request, who, body } = answer;
    const [, , group = '', id = '', call = '', member = ''] = (request.path.split('?')[0] ?? '').split('/');
    if ((request.status ?? 500) >= 300) continue;
    const sent = parsed(request.body);
    if (call === 'create-answer') {
      const ref = text(sent['client_ref']) ?? '';
      const answerId = idText(parsed(body)['id']);
      refs.set(answerId, ref);
      // The embedded server finds by its `client_ref` what it made before.
      if (!didNothing(answer) && !made.has(answerId))
        effects.push({ who, assessment: ref, kind: 'begin', part: answerId, text: null, before: null, write });
      made.add(answerId);
      continue;
    }
    if (didNothing(answer) || group !== 'answers') continue;
    const assessment = refs.get(id) ?? id;
    const happened = (kind: Effect['kind'], part: string, what: string | null, before: string | null = null) =>
      effects.push({ who, assessment, kind, part, text: what, before, write });
    const changed = (part: string, what: unknown) => {
      const key = `${id} ${part}`;
      const before = values.get(key) ?? null;
      values.set(key, text(what));
      if (before !== text(what)) happened('value', part, text(what), before);
    };
    const detail = (owner: string) => {
      if ('answer' in sent) changed(`${owner}:answer`, sent['answer']);
      if ('additional_info' in sent) changed(`${owner}:info`, sent['additional_info']);
    };
    switch (call) {
      case 'answer-detail':
        detail(`question:${member}`);
        break;
      case 'custom-answer-detail':
        detail(`own:${member}`);
        break;
      case 'create-key-trend':
        happened('trend', 'trends', text(sent['text']));
        break;
      case 'change-additional-question':
        changed('closing', sent['additional_question']);
        break;
      case 'change-status':
        // Who submits what is submitted already changes nothing.
        if (values.get(`${id} status`) !== text(sent['status'])) happened('status', 'status', text(sent['status']));
        values.set(`${id} status`, text(sent['status']));
        break;
      case 'custom-questions':
        if (request.method === 'DELETE')
          happened('drop', `own:${member}`, values.get(`${id} own:${member}:question`) ?? null);
        else if (request.method === 'PUT') changed(`own:${member}:question`, sent['question']);
        else {
          const own = `own:${idText(parsed(body)['id'])}:question`;
          values.set(`${id} ${own}`, text(sent['question']));
          happened('ask', own, text(sent['question']));
        }
        break;
      default:
        happened('status', `${request.method} ${call}`, null);
    }
  }
  return effects;
}

/** The server's ids of assessments, by `client_ref`. */
export const idsOf = (answered: readonly Answered[]): ReadonlyMap<string, string> =>
  new Map(
    answered
      .filter(({ request }) => request.path.endsWith('/create-answer') && (request.status ?? 500) < 300)
      .map(({ request, body }) => [text(parsed(request.body)['client_ref']) ?? '', idText(parsed(body)['id'])]),
  );

/** Whether a write that the server may have done before it died speaks of this text. */
export const perhaps = (unanswered: readonly Seen[], what: string): boolean =>
  unanswered.some(({ body }) => body.includes(`"${what}"`));
