export type Person = 'u1' | 'u2';

/** What a person may do to an answer. `at` and `own` count round: which of the answers, which of its own questions. */
export type Change =
  | { do: 'begin' }
  | { do: 'set'; at: number; question: 'q1' | 'q2' }
  | { do: 'ask' | 'note' | 'close' | 'send' | 'submit' | 'delete'; at: number }
  | { do: 'edit' | 'value' | 'drop'; at: number; own: number };

/**
 * One thing that a person, the device or the network does. Every change has a mark of its own, by which its effect is
 * known. `killed`: the tab dies so many turns of the event loop after the change, whether it was saved by then or not.
 */
export type Step =
  | (Change & { mark: number; tab: number; killed?: number })
  | { do: 'goOffline' | 'goOnline' | 'openTab' | 'signOut' | 'retry' | 'giveUp' }
  | { do: 'reload' | 'closeTab'; tab: number }
  | { do: 'signIn'; who: Person }
  | { do: 'setClock'; by: number };

/** What becomes of one write, in the order in which they come; after the last one all goes well. */
export type Trouble = (typeof TROUBLES)[number] | (typeof REPETITIONS)[number];

const TROUBLES = [
  ...(['dropRequest', 'dropResponse', 'cutResponse', 'serverError', 'busy', 'portal', 'slow'] as const),
  ...(['tokenExpired', 'sessionExpired', 'conflict', 'invalid', 'forbidden'] as const),
] as const;
/**
 * A request reaches the server twice, or only after the page gave it up: nothing but an idempotency key helps against
 * these.
 */
const REPETITIONS = ['duplicate', 'late', 'overtaken', 'running'] as const;

export interface History {
  /** Whether the server knows idempotency keys. */
  readonly keys: boolean;
  /** Whether it takes many changes in one call. */
  readonly batches: boolean;
  /** Whether it leaves completed answers out that the device does not name. */
  readonly bounded: boolean;
  readonly steps: readonly Step[];
  readonly troubles: readonly (Trouble | 'none')[];
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** No history is longer, and no mark as large. */
export const MOST_STEPS = 22;
const FEWEST_STEPS = 5;
const DAY = 86_400_000;

const CHANGES = [
  'begin',
  'set',
  'set',
  'set',
  'set',
  'ask',
  'value',
  'edit',
  'drop',
  'note',
  'close',
  'send',
  'submit',
  'delete',
] as const;
const EVENTS = [
  ...(['goOffline', 'goOffline', 'goOnline', 'goOnline', 'reload', 'openTab', 'openTab', 'closeTab'] as const),
  ...(['signOut', 'signIn', 'signIn', 'setClock', 'retry', 'giveUp'] as const),
] as const;

export function historyOf(seed: number): History {
  const next = numbersFrom(seed);
  const below = (count: number) => Math.floor(next() * count);
  const oneOf = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
  const change = (): Change => {
    const what = oneOf(CHANGES);
    const at = below(3);
    if (what === 'begin') return { do: what };
    if (what === 'set') return { do: what, at, question: oneOf(['q1', 'q2']) };
    return what === 'edit' || what === 'value' || what === 'drop' ? { do: what, at, own: below(2) } : { do: what, at };
  };
  const step = (mark: number): Step => {
    if (below(3) > 0) return { ...change(), mark, tab: below(2), ...(below(12) === 0 && { killed: below(6) }) };
    const what = oneOf(EVENTS);
    if (what === 'reload' || what === 'closeTab') return { do: what, tab: below(2) };
    if (what === 'signIn') return { do: what, who: oneOf(['u1', 'u2']) };
    return what === 'setClock' ? { do: what, by: oneOf([-DAY, 365 * DAY]) } : { do: what };
  };
  const keys = below(4) > 0;
  const troubles = keys ? ([...TROUBLES, ...REPETITIONS] as const) : TROUBLES;
  const steps: readonly Step[] = [
    { do: 'begin', mark: 0, tab: 0 },
    ...Array.from({ length: FEWEST_STEPS - 1 + below(MOST_STEPS - FEWEST_STEPS + 1) }, (_, at) => step(at + 1)),
  ];
  const met = Array.from({ length: below(30) }, () => (below(5) < 2 ? ('none' as const) : oneOf(troubles)));
  return { keys, steps, troubles: met, batches: keys && below(4) > 0, bounded: keys && below(3) === 0 };
}
