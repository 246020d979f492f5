import { discardEntries, retryEntry, sendAgain } from '../../../src/client/state/outbox/decisions';
import { sendRequested } from '../../../src/client/state/outbox/events';
import type { Entry } from '../../../src/client/state/outbox/entry';
import { selectEntries } from '../../../src/client/state/outbox/selectors';
import type { RootState } from '../../../src/client/state/root-reducer';
import { isTemporaryId } from '../../../src/client/lib/ids';
import { selectAnswers } from '../../../src/client/state/answers/selectors';
import { freshDevice, isDrained, until, type Page } from '../client-store';
import { makeScriptedServer } from '../scripted-server';
import { makeDevice } from './device';
import type { History, Person, Step } from './history';
import { faultsOfAnswer, saidAfter, saidBy, type Intention, type Said } from './model';
import { makeNetwork } from './network';
import { act, intend, shows, whatOf } from './person';
import { makeHistoryServer } from './server';

/** How a history ended. */
export interface Outcome {
  /** Empty: all is there, once. */
  readonly faults: readonly string[];
  /** What was invoked, what became of it, and every write with its trouble. */
  readonly story: readonly string[];
}

const isNeedingAttention = ({ state }: Entry) => state === 'needsAttention';
/** Nothing more happens by itself: what waits was refused, or waits for what was refused. */
const isQuiet = ({ outbox }: RootState) =>
  !outbox.replaying &&
  Object.keys(outbox.unsaved).length === 0 &&
  Object.values(outbox.lanes).every((lane) => lane.some(isNeedingAttention));
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
/**
 * Whether it comes to that: a tab that missed the news has it again when the network is back, and until then is not
 * acted in.
 */
const eventually = (tab: Page, holds: (state: RootState) => boolean) =>
  until(tab, holds).then(
    () => true,
    () => false,
  );
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

const shownBy = (state: RootState) =>
  Object.fromEntries(selectAnswers(state).map((answer) => [answer.location_id, saidBy(answer)] as const));

/** What is still on its way, or looks so. */
const oddities = (state: RootState) =>
  selectAnswers(state)
    .filter(({ id, unsyncedChanges }) => isTemporaryId(id) || unsyncedChanges === true)
    .map(({ id, location_id }) => `${location_id} is ${id}, and not all of it is sent`);

const differences = (
  where: string,
  expected: Readonly<Record<string, unknown>>,
  found: Readonly<Record<string, unknown>>,
): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((place) =>
    same(expected[place], found[place])
      ? []
      : [`${where} says of ${place} ${JSON.stringify(found[place])}, not ${JSON.stringify(expected[place])}`],
  );

/** So often a person tries again what was refused. */
const ROUNDS = 10;

function makeLife(history: History) {
  const story: string[] = [];
  const faults: string[] = [];
  const server = makeHistoryServer(history);
  const network = makeNetwork(server, history, (line) => story.push(line));
  const scripted = makeScriptedServer();
  scripted.script((call) => network.answer(call));
  const device = makeDevice(scripted);
  const intentions: Intention[] = [];
  let person: Person = 'u1';

  const of = (answer: string) => intentions.filter((intention) => intention.answer === answer);
  const isThere = (answer: string, what: string) =>
    server.effects.some((effect) => effect.answer === answer && effect.what === what);

  /** Nobody sees what another person did. */
  function look(tab: Page, when: string): void {
    const { session, outbox } = tab.getState();
    const strange = selectAnswers(tab.getState())
      .filter(({ user_id }) => user_id !== session.user?.id)
      .map(({ location_id }) => location_id);
    const sealed = Object.values(outbox.lanes)
      .flat()
      .filter(({ owner }) => owner !== session.user?.id);
    if (strange.length + sealed.length > 0)
      faults.push(`${when}: ${session.user?.id ?? 'nobody'} sees ${JSON.stringify([strange, sealed])}`);
  }

  /** Of an answer that is deleted on this device only the server can tell. */
  const placeOf = (tab: Page, { answerRef }: Entry) =>
    (selectAnswers(tab.getState()).find(({ id }) => id === answerRef) ?? server.answers.get(answerRef))?.location_id ??
    '';

  /**
   * What a person decides about a change that the server refused. Of one that may have arrived, they find out first.
   */
  async function decide(tab: Page, entry: Entry, wish: 'retry' | 'giveUp'): Promise<void> {
    const place = placeOf(tab, entry);
    const what = whatOf(entry);
    const intention = intentions.find((other) => other.answer === place && other.what === what);
    const hasArrived = entry.lastError?.kind === 'ambiguous' && what !== null && isThere(place, what);
    story.push(`${hasArrived ? 'giveUp' : wish} ${place} ${what ?? entry.kind}`);
    // What a deletion took along does not come back with it, so nobody gives one up here.
    if (intention && (hasArrived || (wish === 'giveUp' && intention.kind !== 'delete'))) {
      intention.isGivenUp = true;
      await tab.dispatch(discardEntries([entry]));
    } else if (entry.lastError?.kind === 'ambiguous') {
      // Nobody but the person can tell, and here it never arrived, or it would have been found.
      await tab.dispatch(sendAgain(entry));
    } else await tab.dispatch(retryEntry(entry));
  }

  function noteNeedingAttention(tab: Page): Entry[] {
    const needsAttention = selectEntries(tab.getState()).filter(isNeedingAttention);
    for (const entry of needsAttention) {
      const reason = entry.lastError?.kind ?? 'none';
      const place = placeOf(tab, entry);
      for (const intention of intentions) if (intention.answer === place) intention.wasParked = true;
      if (!network.refusals.has(reason) && (history.keys || reason !== 'ambiguous'))
        faults.push(`needs attention for ${reason}: ${entry.kind}`);
    }
    return needsAttention;
  }

  async function change(step: Extract<Step, { mark: number }>): Promise<void> {
    const { tab, at } = await device.tabOf(person, step.tab);
    look(tab, `before ${step.do}`);
    const intention = intend(step, person, intentions);
    if (intention === null) return;
    // Tabs tell each other faster than a person goes from one to the other. One that opened without a network may know
    // nothing of it.
    const shownElsewhere = () => device.tabs.map(({ getState }) => shownBy(getState())[intention.answer]);
    const agrees = (state: RootState) =>
      shownElsewhere().every((said) => said === undefined || same(said, shownBy(state)[intention.answer]));
    let acting: Promise<boolean> | undefined;
    await eventually(tab, (state) => {
      // The session may have ended since the tab was looked for: the page shows who comes next only the login.
      if (state.session.user?.id !== person) return true;
      if (!shows(state, intention, intentions) || !agrees(state)) return false;
      story.push(`invoke ${person} tab ${String(at)} ${intention.answer} ${intention.what}`);
      intentions.push(intention);
      // In the same turn: nobody acts in what is not there any more.
      acting = act(tab, intention, intentions);
      return true;
    });
    if (acting === undefined) return;
    if (step.killed !== undefined) {
      for (let turns = 0; turns < step.killed; turns += 1) await turn();
      device.kill(at);
    }
    const isSaved = await acting;
    intention.outcome = isSaved ? 'ok' : step.killed === undefined ? 'fail' : 'unknown';
    story.push(`${intention.outcome} ${intention.answer} ${intention.what}`);
    if (step.killed !== undefined) await device.reload(at);
  }

  async function take(step: Step): Promise<void> {
    network.release();
    if ('mark' in step) return change(step);
    story.push(JSON.stringify(step));
    switch (step.do) {
      case 'goOffline':
        device.setOnline(false);
        return;
      case 'goOnline':
        device.setOnline(true);
        return;
      case 'openTab':
        return device.openTab();
      case 'closeTab':
        device.closeTab(step.tab);
        return;
      case 'reload':
        return device.reload(step.tab);
      case 'setClock':
        device.setBy(step.by);
        return;
      case 'signOut':
        return device.leave();
      case 'signIn':
        person = step.who;
        await device.tabOf(person, 0);
        return;
      case 'retry':
      case 'giveUp': {
        const { tab } = await device.tabOf(person, 0);
        const waiting = ({ getState }: Page) => selectEntries(getState()).map(({ id }) => id);
        if (!(await eventually(tab, () => device.tabs.every((other) => same(waiting(other), waiting(tab)))))) return;
        const [needsAttention] = noteNeedingAttention(tab);
        if (needsAttention) await decide(tab, needsAttention, step.do);
      }
    }
  }

  /** The network is well again and a person is there, until nothing waits any more. */
  async function settle(who: Person): Promise<void> {
    let needsAttention: Entry[];
    let rounds = 0;
    do {
      if ((rounds += 1) > ROUNDS)
        throw new Error(
          `Refused again and again: ${JSON.stringify(selectEntries((await device.tabOf(who, 0)).tab.getState()))}`,
        );
      const { tab } = await device.tabOf(who, 0);
      look(tab, 'at the end');
      device.setOnline(true);
      for (const { dispatch } of device.tabs) dispatch(sendRequested());
      await until(tab, isQuiet);
      needsAttention = noteNeedingAttention(tab);
      for (const entry of needsAttention) await decide(tab, entry, 'retry');
    } while (needsAttention.length > 0);
    for (const tab of device.tabs) await until(tab, isDrained);
    const expected = Object.fromEntries(
      intentions.flatMap(({ kind, by, answer }) => {
        const said =
          kind === 'begin' && by === who ? saidAfter(of(answer).filter(({ what }) => isThere(answer, what))) : null;
        return said ? [[answer, said] as const] : [];
      }),
    );
    const atServer = Object.fromEntries(
      [...server.answers.values()]
        .filter(({ user_id }) => user_id === who)
        .map((answer) => [answer.location_id, saidBy(answer)] as const),
    );
    faults.push(...differences('the server', expected, atServer));
    for (const [at, tab] of device.tabs.entries()) {
      const wrong = (state: RootState) => {
        const shown = shownBy(state);
        // Completed ones leave a device that keeps what it needs; or stay a while.
        const here = ([place, { status }]: [string, Said]) =>
          !history.bounded || status !== 'completed' || shown[place] !== undefined;
        const kept = Object.fromEntries(Object.entries(expected).filter(here));
        return [...differences(`tab ${String(at)}`, kept, shown), ...oddities(state)];
      };
      // The other tab hears of it a moment later.
      await until(tab, (state) => wrong(state).length === 0).catch(() => faults.push(...wrong(tab.getState())));
    }
  }

  return {
    story,
    faults,
    /** Nothing of it, and no news, may reach the next history. */
    async end(): Promise<void> {
      network.release();
      for (const at of device.tabs.keys()) device.kill(at);
      for (let turns = 0; turns < 10; turns += 1) await turn();
    },
    async live(): Promise<void> {
      for (const step of history.steps) await take(step);
      network.heal();
      network.release();
      story.push('all is well');
      for (const who of ['u1', 'u2'] as const) if (intentions.some(({ by }) => by === who)) await settle(who);
      for (const answer of new Set([...intentions, ...server.effects].map((other) => other.answer))) {
        const effects = server.effects.filter((effect) => effect.answer === answer);
        faults.push(...faultsOfAnswer(of(answer), effects, history.keys).map((fault) => `${answer} ${fault}`));
      }
    },
  };
}

/** Lives through a history on a fresh device, lets the network heal, waits until all is quiet, and compares. */
export async function live(history: History): Promise<Outcome> {
  await freshDevice();
  const { story, faults, live: begin, end } = makeLife(history);
  try {
    await begin();
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  await end();
  return { story, faults };
}
