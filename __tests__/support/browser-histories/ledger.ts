import type { LoggedEntry } from './device';
import { knowsKeys, type History, type Step } from './history';
import type { Ground } from './house';
import type { Begun, Intention } from './model';
import type { makeTroubles } from './network';
import { effectsOf, idsOf } from './witness';
import { optionOf, type Who } from './world';

export type ChangeStep = Extract<Step, { mark: number }>;

const count = <T>(values: readonly T[], at: number) => values[at % Math.max(1, values.length)];

const WORDS: Readonly<Record<ChangeStep['do'], ((mark: number) => string) | null>> = {
  begin: null,
  clear: null,
  drop: null,
  submit: null,
  set: optionOf,
  note: (mark) => `n${String(mark)}`,
  ask: (mark) => `Own ${String(mark)}?`,
  reword: (mark) => `Own ${String(mark)}!`,
  remark: (mark) => `r${String(mark)}`,
  trend: (mark) => `t${String(mark)}`,
  close: (mark) => `c${String(mark)}`,
};

/** What people did in a history, and which entries of the log and writes of the network that became. */
export function makeLedger(
  history: History,
  { cast }: Pick<Ground, 'cast'>,
  troubles: Pick<ReturnType<typeof makeTroubles>, 'answered'>,
) {
  const begun: Begun[] = [];
  const intentions: Intention[] = [];
  /** What a device calls towards the server what it calls so here. */
  const refs = new Map<string, string>();

  const effects = () => effectsOf(troubles.answered);
  const isThere = (intention: Intention) =>
    effects().some(({ kind, text, assessment }) =>
      intention.text === null
        ? assessment === intention.of.ref && { begin: 'begin', submit: 'status' }[intention.kind as string] === kind
        : text === intention.text,
    );

  /** What a step means where things stand; null: nothing. Nothing is noted yet. */
  function intend(wish: ChangeStep, person: Who): Intention | null {
    // What this device has submitted is closed for it; another one may not know that yet.
    const isClosed = (of: Begun) =>
      intentions.some(
        (other) => other.kind === 'submit' && other.of === of && other.outcome === 'ok' && other.device === wish.device,
      );
    const begins = intentions.filter(
      ({ kind, outcome, isGivenUp, of: other }) =>
        kind === 'begin' && outcome === 'ok' && !isGivenUp && !isClosed(other),
    );
    // Where nothing is open, something new is begun.
    const step: ChangeStep = wish.do === 'begin' || begins.length > 0 ? wish : { ...wish, do: 'begin', place: wish.at };
    const of: Begun | undefined =
      step.do === 'begin'
        ? {
            mark: step.mark,
            who: person,
            device: step.device,
            place: count(cast.places, step.place) ?? '',
            localId: null,
            ref: null,
          }
        : count(begins, step.at)?.of;
    if (!of) return null;
    const asked = intentions.filter(
      (ask) =>
        ask.kind === 'ask' &&
        ask.of === of &&
        ask.outcome === 'ok' &&
        !intentions.some(({ kind, own }) => kind === 'drop' && own === ask.own),
    );
    const own = step.do === 'ask' ? step.mark : 'own' in step ? count(asked, step.own)?.own : null;
    if (own === undefined) return null;
    const isWritten = step.do === 'set' && step.question === 'written';
    return {
      ...{ kind: step.do, mark: step.mark, who: person, device: step.device, of, own, seen: null, outcome: 'invoked' },
      ...{
        isGivenUp: false,
        isInsistedOn: false,
        wasParked: false,
        question: 'question' in step ? step.question : null,
      },
      text: isWritten ? `w${String(step.mark)}` : (WORDS[step.do]?.(step.mark) ?? null),
    };
  }

  /** Ties what was begun to what the log calls it. */
  function recognise(): void {
    const ids = idsOf(troubles.answered);
    for (const of of begun) {
      const { localId } = of;
      of.ref ??=
        (localId === null ? undefined : (refs.get(localId) ?? [...ids].find(([, id]) => id === localId)?.[0])) ?? null;
    }
    // Killed before its address was seen: it is the one that nobody else is.
    const nameless = [...refs.values()].filter((ref) => !begun.some((of) => of.ref === ref));
    for (const of of begun) if (of.localId === null) of.ref ??= nameless.shift() ?? null;
  }

  const begunBy = ({ answerRef }: LoggedEntry) =>
    begun.find(
      ({ localId, ref }) => answerRef === localId || (ref !== null && answerRef === idsOf(troubles.answered).get(ref)),
    );
  const causesOf = (entry: LoggedEntry) => {
    const said = JSON.stringify(entry.args ?? {});
    const of = begunBy(entry);
    return intentions.filter(({ kind, of: other, text, own }) => {
      if (entry.kind === 'createAnswer') return kind === 'begin' && other === of;
      if (entry.kind === 'changeStatus') return kind === 'submit' && other === of;
      if (entry.kind === 'deleteCustomQuestion')
        return kind === 'drop' && other === of && said.includes(`Own ${String(own)}`);
      return text !== null && said.includes(`"${text}"`);
    });
  };
  const madeBy = (entry: LoggedEntry): string | null => {
    const { ref = null } = causesOf(entry)[0]?.of ?? {};
    return (ref === null ? undefined : idsOf(troubles.answered).get(ref)) ?? null;
  };
  /** Refused for a reason that lies in what happened, and not in how it was sent. */
  const mayBeParked = (entry: LoggedEntry, causes: readonly Intention[]): boolean => {
    const reason = entry.lastError?.kind ?? '';
    const isOfIt = ({ of }: Intention) => of === begunBy(entry) || causes.some((cause) => cause.of === of);
    const isSubmitted = intentions.some((other) => other.kind === 'submit' && isOfIt(other));
    // A clear has no words of its own that would tell its cause: then it is enough that several had a part in it.
    const [author = intentions.find(isOfIt)] = causes;
    const isForeign = intentions.some(
      (other) => isOfIt(other) && (other.device !== author?.device || other.who !== author.who),
    );
    if (reason === 'ambiguous') return !knowsKeys(history);
    if (reason === 'notFound' || reason === 'invalid')
      return causes.some(
        ({ own }) => own !== null && intentions.some((other) => other.kind === 'drop' && other.own === own),
      );
    // What was given up may have arrived all the same: what came after it did not know what it would meet.
    const isUncertain = intentions.some((other) => isOfIt(other) && other.isGivenUp);
    return isForeign || isSubmitted || isUncertain;
  };

  return {
    begun: begun as readonly Begun[],
    intentions: intentions as readonly Intention[],
    /** A device has written this into its log. */
    onEntry(entry: LoggedEntry): void {
      if (entry.kind === 'createAnswer' && typeof entry.args?.['clientRef'] === 'string' && !refs.has(entry.answerRef))
        refs.set(entry.answerRef, entry.args['clientRef']);
    },
    /** Somebody begins to do it. */
    invoked(intention: Intention): void {
      intentions.push(intention);
      if (intention.kind === 'begin') begun.push(intention.of);
    },
    ...{ effects, isThere, intend, recognise, causesOf, madeBy, mayBeParked },
  };
}
export type Ledger = ReturnType<typeof makeLedger>;
