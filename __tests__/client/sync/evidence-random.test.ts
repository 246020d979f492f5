import { createHash } from 'node:crypto';
import { PIECE_BYTES } from '../../../src/contract/evidence-limits';
import { listMedia, readBytes } from '../../../src/client/lib/storage/media-db';
import { createAnswer } from '../../../src/client/state/answers/actions';
import { selectAnswer } from '../../../src/client/state/answers/selectors';
import { onlineChanged } from '../../../src/client/state/connectivity/slice';
import { addEvidence, removeEvidence } from '../../../src/client/state/media/actions';
import { closeAllPages, freshDevice, isDrained, isOpened, isReady, makeUser, until } from '../../support/client-store';
import { QUESTION } from '../../support/evidence-device';
import { keepsEvidence, WITH_EVIDENCE } from '../../support/evidence-server';
import { giveLocks, jumpingClock, openMortalPage } from '../../support/histories/device';
import { numbersFrom } from '../../support/histories/history';
import { json, makeScriptedServer } from '../../support/scripted-server';

/** More: `EVIDENCE_HISTORIES=1000 npm run test:unit -- evidence-random`; one: `SEED=17`. */
const COUNT = Number(process.env['EVIDENCE_HISTORIES'] ?? 40);
const FIRST = Number(process.env['SEED'] ?? 1);
const SEEDS = Array.from({ length: process.env['SEED'] === undefined ? COUNT : 1 }, (_, at) => FIRST + at);

/** `addKilled`: the tab dies while it adds a file, a few turns of the event loop later. */
const STEPS = [
  ...(['add', 'add', 'add', 'add', 'addKilled', 'remove', 'goOffline', 'goOnline', 'reload'] as const),
  ...(['openTab', 'closeTab', 'otherPerson'] as const),
] as const;
const TROUBLES = ['none', 'none', 'dropRequest', 'dropResponse', 'serverError', 'busy'] as const;

type Tab = ReturnType<typeof openMortalPage>;
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Lives through the history of this number. @returns what is not as it should be in the end, and how it came to that */
async function live(seed: number): Promise<{ faults: string[]; story: string[] }> {
  const next = numbersFrom(seed);
  const below = (count: number) => Math.floor(next() * count);
  const server = makeScriptedServer(WITH_EVIDENCE);
  const evidence = keepsEvidence(server);
  const { clock } = jumpingClock();
  const story: string[] = [];
  const faults: string[] = [];
  let online = true;
  let isHealed = false;
  let isLost = false;
  evidence.before(({ method, path }) => {
    if (isHealed || !path.includes('/evidence') || method === 'GET') return null;
    const trouble = TROUBLES[below(TROUBLES.length)] ?? 'none';
    story.push(`  ${method} ${path}: ${trouble}`);
    isLost = trouble === 'dropResponse';
    if (trouble === 'dropRequest') throw new TypeError('Failed to fetch');
    if (trouble === 'serverError') return json({ message: 'Broken' }, 500);
    return trouble === 'busy' ? json({ message: 'Later' }, 429, { 'Retry-After': '1' }) : null;
  });
  evidence.after(() => {
    if (!isLost) return;
    isLost = false;
    throw new TypeError('Failed to fetch');
  });

  const open = async (who = 'u1') => {
    const tab = openMortalPage(server, { user: makeUser(who), clock, online });
    await until(tab, isOpened);
    return tab;
  };
  const tabs: Tab[] = [await open()];
  const tabAt = (at: number): Tab => {
    const tab = tabs[at % tabs.length];
    if (!tab) throw new Error('No tab is open');
    return tab;
  };
  await until(tabAt(0), isReady);
  const id = (await tabAt(0).dispatch(createAnswer('t1', 'l1'))) ?? '';
  await until(tabAt(0), isDrained);

  /** What became of each file, by its name; `perhaps`: the tab died meanwhile. */
  const added = new Map<string, { readonly sha256: string; is: 'there' | 'perhaps' | 'gone' }>();
  const add = async (tab: Tab, turns: number | null) => {
    const name = `file ${String(added.size)}.pdf`;
    const content = Buffer.alloc(1 + below(2.5 * PIECE_BYTES), `${String(seed)} ${name}`);
    const file = new File([content], name, { type: 'application/pdf', lastModified: 1_700_000_000_000 });
    const one = { sha256: hashOf(content), is: 'perhaps' as 'there' | 'perhaps' | 'gone' };
    added.set(name, one);
    const adding = tab.dispatch(addEvidence(id, QUESTION, 'file', file));
    if (turns !== null) {
      for (let past = 0; past < turns; past += 1) await turn();
      tab.kill();
      await adding;
      return;
    }
    const fault = await adding;
    if (fault === null) one.is = 'there';
    else faults.push(`${name} was not added: ${JSON.stringify(fault)}`);
  };
  const remove = async (tab: Tab) => {
    const shown = selectAnswer(tab.getState(), id)?.evidence ?? [];
    const one = shown[below(Math.max(1, shown.length))];
    const known = one && added.get(one.name);
    if (!one || !known) return;
    story.push(`remove ${one.name}`);
    known.is = (await tab.dispatch(removeEvidence(id, one.id, one.name))) ? 'gone' : 'perhaps';
  };
  const setOnline = (to: boolean) => {
    online = to;
    for (const { dispatch } of tabs) dispatch(onlineChanged({ online }));
  };
  const reload = async (at: number) => {
    tabAt(at).kill();
    tabs[at % tabs.length] = await open();
  };

  for (let count = 4 + below(10); count > 0; count -= 1) {
    const step = STEPS[below(STEPS.length)] ?? 'add';
    const at = below(2);
    story.push(`${step} ${String(at % tabs.length)}`);
    if (step === 'add') await add(tabAt(at), null);
    if (step === 'addKilled') {
      await add(tabAt(at), below(8));
      await reload(at);
    }
    if (step === 'remove') await remove(tabAt(at));
    if (step === 'goOffline' || step === 'goOnline') setOnline(step === 'goOnline');
    if (step === 'reload') await reload(at);
    if (step === 'openTab' && tabs.length < 2) tabs.push(await open());
    if (step === 'closeTab' && tabs.length > 1) tabs.splice(at, 1)[0]?.kill();
    if (step === 'otherPerson') {
      for (const { kill } of tabs.splice(0)) kill();
      const other = await open('u2');
      if (Object.keys(other.getState().media.items).length > 0) faults.push('another person sees them');
      other.kill();
      tabs.push(await open());
    }
  }

  isHealed = true;
  setOnline(true);
  const tab = tabAt(0);
  const deadline = Date.now() + 20_000;
  const isOnItsWay = async () =>
    !isReady(tab.getState()) || !isDrained(tab.getState()) || (await listMedia('u1')).some(({ isSent }) => !isSent);
  while (await isOnItsWay()) {
    if (Date.now() > deadline) {
      const { media, outbox, connectivity, localStore } = tab.getState();
      const state = { items: media.items, lanes: outbox.lanes, connectivity, localStore, tabs: tabs.length };
      return { faults: [...faults, `it does not come to an end: ${JSON.stringify(state)}`], story };
    }
    await turn();
  }
  const kept = [...evidence.kept.values()];
  for (const [name, { sha256, is }] of added) {
    const found = kept.filter((one) => one.name === name);
    const whole = found.filter(({ content }) => hashOf(content) === sha256);
    const isRight = is === 'gone' ? found.length === 0 : whole.length === found.length && found.length <= 1;
    if (!isRight || (is === 'there' && whole.length !== 1))
      faults.push(`${name} should be ${is}: ${String(whole.length)} of ${String(found.length)} are whole`);
  }
  for (const facts of await listMedia('u1'))
    if (!facts.isSent || (await readBytes(facts.id, 'u1'))) faults.push(`${facts.name} still lies on the device`);
  return { faults, story };
}

afterEach(closeAllPages);

const PART = 10;

test.each(
  Array.from({ length: Math.ceil(SEEDS.length / PART) }, (_, part) => SEEDS.slice(part * PART, (part + 1) * PART)),
)(
  'whatever people and networks do, each file is at the server once and whole, and not on the device any more: seeds from %i',
  async (...seeds) => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    giveLocks();
    for (const seed of seeds) {
      await freshDevice();
      const { faults, story } = await live(seed);
      closeAllPages();
      if (faults.length > 0) throw new Error(`Seed ${String(seed)}\n${[...faults, '', ...story].join('\n')}`);
    }
  },
);
