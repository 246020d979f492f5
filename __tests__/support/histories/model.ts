import type { Change, Person } from './history';

/** Something happened to the answer at a place, at the server. */
export interface Effect {
  readonly author: string;
  readonly answer: string;
  readonly what: string;
}

/** What a person did to one answer, and what came of it as far as they could tell. */
export interface Intention {
  readonly kind: Change['do'];
  readonly by: Person;
  /** The place of the answer, by which it is known everywhere. */
  readonly answer: string;
  /** As the server's log says it. */
  readonly what: string;
  /** What it is about: a question's value, an own question's text. */
  readonly target: string;
  readonly text: string;
  /** The own question that it makes or is about, by what it first said. */
  readonly question: string | null;
  outcome: 'invoked' | 'ok' | 'fail' | 'unknown';
  isGivenUp: boolean;
  wasParked: boolean;
}

/** What an answer says, wherever it is kept, such that two can be compared. */
export interface Said {
  readonly status: string;
  readonly values: Readonly<Record<string, string | null>>;
  /** Own questions with their values. */
  readonly own: readonly string[];
  readonly notes: readonly string[];
  readonly closing: string | null;
}

interface AnswerLike {
  readonly status: string;
  readonly details: readonly { question_id: string; answer_value: string | null }[];
  readonly custom_details: readonly { question_id: string; answer_value: string | null }[];
  readonly custom_questions: readonly { id: string; question: string }[];
  readonly key_trends: readonly { text: string }[];
  readonly additional_question: string | null;
}

const valuesOf = (entries: readonly (readonly [string, string | null])[]) =>
  Object.fromEntries([...entries].sort(([a], [b]) => a.localeCompare(b)));

export function saidBy(answer: AnswerLike): Said {
  const valueOf = (id: string) =>
    answer.custom_details.find(({ question_id }) => question_id === id)?.answer_value ?? null;
  return {
    status: answer.status,
    values: valuesOf(answer.details.map(({ question_id, answer_value }) => [question_id, answer_value] as const)),
    own: answer.custom_questions.map(({ id, question }) => `${question}: ${valueOf(id) ?? '–'}`).sort(),
    notes: answer.key_trends.map(({ text }) => text),
    closing: answer.additional_question,
  };
}

/** What an answer says after these, in their order; null: it is not there. */
export function saidAfter(intentions: readonly Intention[]): Said | null {
  if (!intentions.some(({ kind }) => kind === 'begin') || intentions.some(({ kind }) => kind === 'delete')) return null;
  const of = (kind: Intention['kind']) => intentions.filter((intention) => intention.kind === kind);
  const lastOf = (kind: Intention['kind'], question: string) =>
    of(kind).findLast((intention) => intention.question === question)?.text;
  const dropped = new Set(of('drop').map(({ question }) => question));
  const asked = of('ask').filter(({ text }) => !dropped.has(text));
  const last = intentions.findLast(({ kind }) => kind === 'send' || kind === 'submit');
  return {
    status: last === undefined ? 'in_progress' : last.kind === 'send' ? 'sent' : 'completed',
    values: valuesOf(of('set').map(({ target, text }) => [target, text] as const)),
    own: asked.map(({ text }) => `${lastOf('edit', text) ?? text}: ${lastOf('value', text) ?? '–'}`).sort(),
    notes: of('note').map(({ text }) => text),
    closing: of('close').at(-1)?.text ?? null,
  };
}

const isBarrier = ({ kind }: Intention) => kind === 'send' || kind === 'submit' || kind === 'delete';

const isReplaceable = (kind: Intention['kind']) =>
  kind === 'set' || kind === 'value' || kind === 'edit' || kind === 'close';

/** Without keys these may be sent again: the second time changes nothing. */
const isRepeatable = (what: string) => !/^(begin|ask|note|send)/.test(what);

/**
 * Whether nothing of an intention need be at the server: it was given up, taken back or replaced before it was ever
 * sent.
 */
function isExcused(intention: Intention, all: readonly Intention[], isThere: (other: Intention) => boolean): boolean {
  const didHappen = (other: Intention) => other.outcome === 'ok' || isThere(other);
  if (intention.isGivenUp || all.some(({ kind, isGivenUp }) => kind === 'begin' && isGivenUp)) return true;
  if (all.some((other) => other.kind === 'delete' && didHappen(other))) return true;
  const ask = all.find(({ kind, text }) => kind === 'ask' && text === intention.question);
  if (ask?.isGivenUp) return true;
  if (intention.kind === 'drop') return ask === undefined || !isThere(ask);
  const after = all.slice(all.indexOf(intention) + 1);
  const barrier = after.findIndex((other) => isBarrier(other) && isThere(other));
  const open = barrier === -1 ? after : after.slice(0, barrier);
  const { kind, target, question } = intention;
  return open.some(
    (other) =>
      didHappen(other) &&
      ((isReplaceable(kind) && other.target === target) ||
        (other.kind === 'drop' && question !== null && other.question === question)),
  );
}

/** What is wrong with what happened at the server to one answer. */
export function faultsOfAnswer(intentions: readonly Intention[], effects: readonly Effect[], keys: boolean): string[] {
  const causeOf = ({ what }: Effect) =>
    intentions.findIndex((intention) => intention.what === what && intention.outcome !== 'fail');
  const targetOf = (effect: Effect) => intentions[causeOf(effect)]?.target ?? effect.what;
  const isRepetition = (effect: Effect, at: number) =>
    isRepeatable(effect.what) &&
    effects.slice(0, at).findLast((other) => targetOf(other) === targetOf(effect))?.what === effect.what;
  const happened = effects.filter((effect, at) => keys || !isRepetition(effect, at));
  const causes = happened.map(causeOf);
  const isThere = (intention: Intention) => happened.some(({ what }) => what === intention.what);
  const strange = happened.flatMap(({ what, author }, at) => {
    const cause = intentions[causes[at] ?? -1];
    if (!cause) return [`nobody caused: ${what}`];
    return cause.by === author ? [] : [`in the name of ${author}, but by ${cause.by}: ${what}`];
  });
  const twice = happened.flatMap(({ what }, at) =>
    happened.findIndex((effect) => effect.what === what) < at ? [`twice: ${what}`] : [],
  );
  const lost = intentions.flatMap((intention) =>
    intention.outcome === 'ok' && !isThere(intention) && !isExcused(intention, intentions, isThere)
      ? [`lost: ${intention.what}`]
      : [],
  );
  /** What depends on something that was refused waits for it; the rest goes on. */
  const mayPass = (a: Intention, b: Intention) =>
    intentions.some(({ wasParked }) => wasParked) &&
    !isBarrier(a) &&
    !isBarrier(b) &&
    a.target !== b.target &&
    (a.question === null || a.question !== b.question);
  const disordered = causes.flatMap((later, at) =>
    causes.slice(0, at).flatMap((earlier) => {
      const [first, second] = [intentions[earlier], intentions[later]];
      return first && second && earlier > later && !mayPass(first, second)
        ? [`out of order: ${first.what} before ${second.what}`]
        : [];
    }),
  );
  return [...strange, ...twice, ...lost, ...disordered];
}
