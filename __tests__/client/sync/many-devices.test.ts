import { makeEntry } from '../../support/entries';
import { makeSimulatedTime, openDevice } from '../../support/device-crowd';
import { json } from '../../support/scripted-server';

const DEVICES = 1_000;
/** Answers with waiting changes on each device, and changes of each. */
const [ANSWERS, CHANGES] = [2, 2];
const IN_ORDER = ['q0', 'q1'];
const ENTRIES = DEVICES * ANSWERS * CHANGES;
const LATENCY = 50;
/** What the server takes per second; the rest is sent away. */
const CAPACITY = 100;
/** In seconds. */
const RETRY_AFTER = 5;

/** The same numbers in every run, from 0 to below 1 (Park and Miller's generator). */
function makeRandom(): () => number {
  let state = 48;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Request {
  readonly owner: string;
  readonly path: string;
  readonly key: string;
  /** In ms of the simulated time. */
  readonly at: number;
  readonly outcome: 'lost' | 'sentAway' | 'taken';
  /** Sooner than the server that sent this device away had asked for. */
  readonly isTooEarly: boolean;
}

/** The server, and the way to it: an outage of so many ms first, then more devices than it can take. */
function makeBusyServer({ clock, wait }: ReturnType<typeof makeSimulatedTime>, outage: number) {
  const requests: Request[] = [];
  const taken = new Map<number, number>();
  const quietUntil = new Map<string, number>();
  const outcomeAt = (now: number): Request['outcome'] => {
    if (now < outage) return 'lost';
    const second = Math.floor(now / 1_000);
    const count = taken.get(second) ?? 0;
    if (count >= CAPACITY) return 'sentAway';
    taken.set(second, count + 1);
    return 'taken';
  };
  const fetch = async (input: RequestInfo | URL, { headers }: RequestInit = {}): Promise<Response> => {
    const at = clock.now();
    const sent = new Headers(headers);
    const owner = sent.get('X-Person') ?? '';
    const isTooEarly = at < (quietUntil.get(owner) ?? 0);
    await wait(LATENCY);
    const outcome = outcomeAt(clock.now());
    requests.push({
      owner,
      path: input instanceof Request ? input.url : input.toString(),
      key: sent.get('Idempotency-Key') ?? '',
      at,
      outcome,
      isTooEarly,
    });
    await wait(LATENCY);
    if (outcome === 'lost') throw new TypeError('Failed to fetch');
    if (outcome === 'taken') return json({ data: null });
    quietUntil.set(owner, clock.now() + RETRY_AFTER * 1_000);
    // Both say the same, and different servers say it differently.
    return json({ message: 'Later' }, requests.length % 2 === 0 ? 429 : 503, { 'Retry-After': String(RETRY_AFTER) });
  };
  return { fetch, requests };
}

/** The most requests that began within a tenth of a second. */
function peakOf(requests: readonly Request[]): number {
  const counts = new Map<number, number>();
  for (const { at } of requests) counts.set(Math.floor(at / 100), (counts.get(Math.floor(at / 100)) ?? 0) + 1);
  return Math.max(...counts.values());
}

/** The questions of each answer in the order in which the server took them. */
function orderTaken(taken: readonly Request[]): Map<string, string[]> {
  const orders = new Map<string, string[]>();
  for (const { path } of taken) {
    const [, answer = '', question = ''] = /^\/api\/answers\/(.+)\/answer-detail\/(.+)$/.exec(path) ?? [];
    orders.set(answer, [...(orders.get(answer) ?? []), question]);
  }
  return orders;
}

test.each([
  ['the network is back for all of them at once', 0],
  ['the server is back after an outage', 3_000],
])(
  '48 a thousand devices, %s: spread, as late as they were asked to, and each change is taken once',
  async (_, outage) => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    document.cookie = 'XSRF-TOKEN=token';
    const time = makeSimulatedTime();
    const server = makeBusyServer(time, outage);
    globalThis.fetch = server.fetch;
    const random = makeRandom();
    const devices = await Promise.all(
      Array.from({ length: DEVICES }, (_, device) => {
        const owner = `u${String(device)}`;
        const entries = Array.from({ length: ANSWERS * CHANGES }, (__, at) =>
          makeEntry(
            {
              kind: 'setAnswerDetail',
              args: { questionRef: `q${String(Math.floor(at / ANSWERS))}`, answer: '1', previous: { answer: null } },
            },
            { owner, answerRef: `${owner}-a${String(at % ANSWERS)}` },
          ),
        );
        return openDevice(owner, entries, { clock: time.clock, random });
      }),
    );
    for (const { goOnline } of devices) goOnline();
    await time.run();
    for (const { close } of devices) close();

    expect(devices.filter(({ waiting }) => waiting() > 0)).toEqual([]);
    const { requests } = server;
    const taken = requests.filter(({ outcome }) => outcome === 'taken');
    expect(taken).toHaveLength(ENTRIES);
    expect(new Set(taken.map(({ key }) => key)).size).toBe(ENTRIES);
    for (const [path, order] of orderTaken(taken)) expect([path, order]).toEqual([path, IN_ORDER]);
    // Nobody asks again before the time that the server named …
    expect(requests.filter(({ isTooEarly }) => isTooEarly)).toEqual([]);
    // … nor all at the same moment, whether the network failed them together or the server sent them away together …
    expect(peakOf(requests.filter(({ at }) => at > 1_000))).toBeLessThan(DEVICES / 5);
    // … nor so often that sending them away is more work than serving them.
    expect(requests.filter(({ outcome }) => outcome === 'lost').length).toBeLessThan(DEVICES * 8);
    const sentAway = requests.filter(({ outcome }) => outcome === 'sentAway').length;
    expect(sentAway).toBeGreaterThan(0);
    expect(sentAway).toBeLessThan(ENTRIES * 2);
  },
);
