import { numbersFrom } from '../histories/history';
import { MOST_STEPS, WHO, type Asked, type Who } from './world';

/** What may be done to an assessment. `at` and `own` count round: which of those begun, which of its own questions. */
export type Change =
  /** `place`: where; there may be one already. */
  | { do: 'begin'; place: number }
  | { do: 'set' | 'note' | 'clear'; at: number; question: Asked }
  | { do: 'ask' | 'trend' | 'close' | 'submit'; at: number }
  /** A remark is the additional information of an own question. */
  | { do: 'reword' | 'remark' | 'drop'; at: number; own: number };

/** The second device is another browser of whoever is signed in at the first. */
export type DeviceName = 'first' | 'second';

/**
 * One thing that a person, a device or the network does. Every change has a mark of its own, by which its effect is
 * known. `killed`: the browser dies so many ms after the change, whether it was saved by then or not.
 */
export type Step =
  | (Change & { mark: number; device: DeviceName; tab: number; killed?: number })
  | { do: 'goOffline' | 'goOnline' | 'reload' | 'openTab' | 'closeTab' | 'signOut' | 'discard'; device: DeviceName }
  | { do: 'signIn'; who: Who; device: DeviceName }
  | { do: 'killBrowser' | 'closeBrowser' | 'killServer' | 'letGo' | 'cut' | 'mend' | 'rest' }
  | { do: 'setClock'; by: number };

/** What becomes of one write, in the order in which they come; after the last one all goes well. */
export type Trouble = (typeof TROUBLES)[number] | (typeof PROTECTED)[number];
const TROUBLES = [
  ...([
    'dropRequest',
    'dropResponse',
    'cutBody',
    'serverError',
    'busy',
    'busyUntil',
    'portal',
    'tokenExpired',
    'sessionExpired',
  ] as const),
  ...(['held', 'held', 'held', 'heldResponse'] as const),
] as const;
/**
 * The server hears of it twice, or only after the browser was told that it is lost. Nothing but a server that knows
 * repetitions, and the place of a value, can tell these from what is newer: a server without keys has to be spared
 * them.
 */
const PROTECTED = ['duplicate', 'late', 'late', 'late'] as const;

export interface History {
  readonly server:
    | { readonly kind: 'embedded' | 'otherOrigin' | 'withoutKeys' }
    | { readonly kind: 'provider'; readonly wrapped: boolean; readonly textIds: boolean; readonly crowded: boolean };
  readonly steps: readonly Step[];
  readonly troubles: readonly (Trouble | 'none')[];
}
/** Whether the server tells a repetition from something new. */
export const knowsKeys = ({ server: { kind } }: History) => kind === 'embedded' || kind === 'otherOrigin';

const FEWEST_STEPS = 6;
const MOST_TROUBLES = 10;
const DAY = 86_400_000;

/**
 * What a history is made of: each takes some of them, and more of those, so that rare meetings are not left to chance
 * alone.
 */
const CHANGES = [
  'begin',
  'note',
  'clear',
  'ask',
  'ask',
  'reword',
  'remark',
  'drop',
  'trend',
  'trend',
  'close',
  'submit',
] as const;
const EVENTS = [
  ...([
    'goOffline',
    'goOffline',
    'reload',
    'closeTab',
    'killBrowser',
    'killBrowser',
    'closeBrowser',
    'letGo',
    'letGo',
    'discard',
  ] as const),
  ...(['signOut', 'signIn', 'signIn', 'setClock', 'cut', 'rest'] as const),
] as const;
const SOME = { changes: 4, events: 3, troubles: 2 } as const;

export function historyOf(seed: number): History {
  const next = numbersFrom(seed);
  const below = (count: number) => Math.floor(next() * count);
  const oneOf = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];
  const some = <T>(values: readonly [T, ...T[]], count: number): readonly [T, ...T[]] => [
    oneOf(values),
    ...Array.from({ length: count - 1 }, () => oneOf(values)),
  ];
  const favourite = oneOf<Asked>(['tapped', 'written']);
  const question = (): Asked => (below(4) > 0 ? favourite : oneOf(['tapped', 'written']));
  const changes = ['set', 'set', 'set', ...some(CHANGES, SOME.changes)] as const;
  const chosen = some(EVENTS, SOME.events);
  // What was lost comes back, and what is held is let go.
  const events = ['openTab', 'letGo', 'goOnline', 'mend', ...chosen, ...chosen] as const;
  const hasSecond = below(3) === 0;
  const device = (): DeviceName => (hasSecond && below(3) === 0 ? 'second' : 'first');
  const change = (): Change => {
    const what = oneOf(changes);
    const at = below(3) === 0 ? 1 : 0;
    if (what === 'begin') return { do: what, place: below(2) };
    if (what === 'set' || what === 'note' || what === 'clear') return { do: what, at, question: question() };
    return what === 'reword' || what === 'remark' || what === 'drop'
      ? { do: what, at, own: below(2) }
      : { do: what, at };
  };
  const kind = oneOf(['embedded', 'embedded', 'otherOrigin', 'withoutKeys', 'provider'] as const);
  const server: History['server'] =
    kind === 'provider'
      ? { kind, wrapped: below(2) === 0, textIds: below(2) === 0, crowded: below(3) === 0 }
      : { kind };
  const killsServer = server.kind !== 'provider' && below(8) === 0;
  const event = (): Step => {
    const what = oneOf(events);
    switch (what) {
      case 'signIn':
        return { do: what, who: oneOf(WHO), device: device() };
      case 'setClock':
        return { do: what, by: oneOf([-DAY, 365 * DAY]) };
      case 'killBrowser':
      case 'closeBrowser':
      case 'letGo':
      case 'cut':
      case 'mend':
      case 'rest':
        return { do: what };
      case 'goOffline':
      case 'goOnline':
      case 'reload':
      case 'openTab':
      case 'closeTab':
      case 'signOut':
      case 'discard':
        return { do: what, device: device() };
    }
  };
  const step = (mark: number): Step => {
    if (below(10) < 4) return event();
    return {
      ...change(),
      mark,
      device: device(),
      tab: below(2),
      ...(below(14) === 0 && { killed: oneOf([0, 20, 100, 300]) }),
    };
  };
  const steps = Array.from({ length: FEWEST_STEPS + below(MOST_STEPS - FEWEST_STEPS - 1) }, (_, at) => step(at + 1));
  const first: Step = { do: 'begin', place: 0, mark: 0, device: 'first', tab: 0 };
  const possible: readonly [Trouble, ...Trouble[]] =
    server.kind === 'embedded' || server.kind === 'otherOrigin' ? [...TROUBLES, ...PROTECTED] : TROUBLES;
  const troubles = some(possible, SOME.troubles);
  // Browsers write down late whose device it is: what a killed one remembers is from before, if there was a before.
  const before: readonly Step[] =
    chosen.some((event) => event === 'killBrowser') && below(3) > 0 ? [{ do: 'closeBrowser' }] : [];
  return {
    server,
    steps: [
      first,
      ...before,
      ...(killsServer ? steps.with(below(steps.length), { do: 'killServer' } as const) : steps),
    ],
    troubles: Array.from({ length: 2 + below(MOST_TROUBLES) }, () => (below(5) < 2 ? 'none' : oneOf(troubles))),
  };
}
