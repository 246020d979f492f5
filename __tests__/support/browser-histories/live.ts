import type { LaunchOptions, Page } from '@playwright/test';
import { readAnswers } from '../browser-stores';
import { discardFirst, drain, inShort } from './decisions';
import { makeDevice, type Device, type LoggedEntry } from './device';
import { knowsKeys, type DeviceName, type History, type Step } from './history';
import type { Ground, HistoryHouse } from './house';
import { makeLedger, type ChangeStep } from './ledger';
import { faultsOf, type Begun } from './model';
import { makeTroubles } from './network';
import { atSheet } from './person';
import { differences, recordFaults } from './records';
import { idsOf } from './witness';
import { WHO, type Who } from './world';

/** How a history ended. */
export interface Outcome {
  /** Empty: all is there, once. */
  readonly faults: readonly string[];
  /** What was invoked, what became of it, and every write with its trouble. */
  readonly story: readonly string[];
}

/** In ms: how long devices may take to read again what the server has. */
const ALIKE_WITHIN = 20_000;
const REST = 2_000;
/** In ms: what is let go at last is at the server by then. */
const LATEST = 500;
/** In ms: a history takes a few seconds, and several times that beside other work. */
const OVER_WITHIN = 200_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function makeLife(history: History, house: HistoryHouse, ground: Ground, launchOptions: LaunchOptions) {
  const begunAt = Date.now();
  const story: string[] = [`server: ${JSON.stringify(history.server)}`];
  const faults: string[] = [];
  const note = (line: string) => story.push(`${((Date.now() - begunAt) / 1000).toFixed(2)} ${line}`);
  const fault = (line: string) => {
    note(`FAULT ${line}`);
    faults.push(line);
  };
  const troubles = makeTroubles(house.network, history, ground.cast, note);
  const ledger = makeLedger(history, ground, troubles);
  const { intentions } = ledger;
  const onEntry = (name: DeviceName) => (entry: LoggedEntry) => {
    note(
      `    ${name}: ${entry.kind} is ${entry.state}${entry.lastError ? ` (${entry.lastError.kind ?? ''})` : ''} ${JSON.stringify(entry.args ?? {})}`,
    );
    ledger.onEntry(entry);
  };
  const device = (name: DeviceName) =>
    makeDevice(name, launchOptions, ground, { note, fault, mend: house.network.up, onEntry: onEntry(name) });
  const devices: Readonly<Record<DeviceName, Device>> = { first: device('first'), second: device('second') };
  let person: Who = 'ada';

  /** By which id a page finds an assessment; null: this device cannot know it yet. */
  async function idOn(at: Device, page: Page, of: Begun): Promise<string | null> {
    const known = of.ref === null ? undefined : idsOf(troubles.answered).get(of.ref);
    if (at.name !== of.device || person !== of.who || of.localId === null) return known ?? null;
    return (await at.aliases(page)).find(({ temporaryId }) => temporaryId === of.localId)?.id ?? of.localId;
  }

  async function change(step: ChangeStep): Promise<void> {
    const at = devices[step.device];
    const page = await at.tabOf(person, step.tab);
    const intention = ledger.intend(step, person);
    if (!intention) return;
    const { of, own } = intention;
    const sheet = atSheet(page);
    /** An own question may be called by any of these by now. */
    const wordings = intentions.flatMap(({ kind, own: other, text }) =>
      other === own && (kind === 'ask' || kind === 'reword') && text !== null ? [text] : [],
    );
    const afterwards = async () => {
      if (step.killed === undefined) return;
      await wait(step.killed);
      await at.kill();
    };
    const isNew = intention.kind === 'begin';
    const words = `${person} at the ${step.device} device, tab ${String(step.tab)}: ${intention.kind} ${intention.text ?? ''} in ${String(of.mark)}${own === null ? '' : `, own ${String(own)}`}`;
    const look = async () => {
      const id = await idOn(at, page, of);
      if (id === null || !(await sheet.open(id))) return false;
      intention.seen = await sheet.seen(intention, wordings);
      return true;
    };
    // The session may end while the person looks, which leads away from the page.
    const unlessSignedOut = async (error: unknown) => {
      if (await at.isSignedOut(page)) return false;
      throw error;
    };
    if (!isNew && !(await look().catch(unlessSignedOut))) {
      note(`not shown: ${words}`);
      return;
    }
    note(
      `invoke ${words}${intention.seen === null ? '' : `, seeing ${intention.seen}`}${step.killed === undefined ? '' : `, killed after ${String(step.killed)} ms`}`,
    );
    ledger.invoked(intention);
    try {
      if (isNew) {
        of.localId = await sheet.begin(of.place, afterwards);
        intention.outcome = of.localId === null ? 'fail' : 'ok';
      } else {
        const said = await sheet.act(intention, wordings, afterwards);
        const isLogged = async () =>
          (await at.entries(page)).some(({ args }) => JSON.stringify(args ?? {}).includes(`"${intention.text ?? ''}"`));
        intention.outcome = said === 'look' ? ((await isLogged()) ? 'ok' : 'unknown') : (said ?? 'fail');
      }
    } catch (error) {
      intention.outcome = 'unknown';
      note(`  ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    }
    note(`${intention.outcome} ${words}`);
  }

  async function take(step: Step): Promise<void> {
    if ('mark' in step) {
      await change(step);
      ledger.recognise();
      return;
    }
    note(JSON.stringify(step));
    switch (step.do) {
      case 'goOffline':
        return devices[step.device].setOnline(false);
      case 'goOnline':
        return devices[step.device].setOnline(true);
      case 'reload':
        return devices[step.device].reload();
      case 'openTab':
        return devices[step.device].openTab();
      case 'closeTab':
        return devices[step.device].closeTab();
      case 'signOut':
        return devices[step.device].leave();
      case 'signIn':
        person = step.who;
        await devices[step.device].tabOf(person, 0);
        return;
      case 'discard': {
        const at = devices[step.device];
        // It may have gone its way meanwhile: then there is nothing to give up.
        const given = await discardFirst(at, await at.tabOf(person, 0)).catch(() => null);
        if (!given) return;
        note(`gives up ${inShort(given)}`);
        ledger.recognise();
        for (const cause of ledger.causesOf(given)) cause.isGivenUp = true;
        return;
      }
      case 'killBrowser':
        return devices.first.kill();
      case 'closeBrowser':
        return devices.first.close();
      case 'killServer':
        return ground.killServer();
      case 'letGo':
        troubles.letGo();
        return;
      case 'cut':
        house.network.down();
        return;
      case 'mend':
        house.network.up();
        return;
      case 'setClock':
        return devices.first.setClock(step.by);
      case 'rest':
        await wait(REST);
    }
  }

  async function compare(at: Device): Promise<void> {
    const records = await ground.records();
    for (const page of at.tabs()) {
      await page.reload();
      let wrong: readonly string[] = [];
      for (const until = Date.now() + ALIKE_WITHIN; Date.now() < until; await wait(200)) {
        wrong = differences(await readAnswers(page), records);
        if (wrong.length === 0) break;
      }
      for (const line of wrong) fault(`${at.name}: ${line}`);
    }
  }

  async function settle(): Promise<void> {
    house.network.up();
    troubles.heal();
    note('all is well');
    const used = Object.values(devices).filter(
      (at) => at.isUsed() || intentions.some(({ device: name }) => name === at.name),
    );
    for (const at of used) await at.setOnline(true);
    for (const at of used) {
      for (const who of [...WHO].sort((a) => (a === person ? 1 : -1))) {
        if (!intentions.some((intention) => intention.who === who && intention.device === at.name)) continue;
        await drain(at, () => at.tabOf(who, 0), { ...ledger, note, fault });
      }
    }
    ledger.recognise();
    // The last thing that networks do: what was given up long ago arrives after all.
    troubles.letGo();
    await wait(LATEST);
    for (const at of used) await compare(at);
    const happened = ledger.effects();
    const unanswered = troubles.unanswered();
    for (const line of faultsOf({
      effects: happened,
      intentions,
      begun: ledger.begun,
      unanswered,
      knowsKeys: knowsKeys(history),
    }))
      fault(line);
    if (unanswered.length === 0) for (const line of recordFaults(await ground.records(), happened)) fault(line);
  }

  return {
    story,
    faults,
    async live(): Promise<void> {
      for (const step of history.steps) {
        await take(step);
        if (faults.length > 0) return;
      }
      await settle();
    },
    async end(): Promise<void> {
      troubles.letGo();
      for (const at of Object.values(devices)) await at.remove();
      troubles.end();
      await ground.leave();
    },
  };
}

/** Lives through a history in browsers of its own, lets the network heal, waits until all is quiet, and compares. */
export async function live(history: History, house: HistoryHouse, launchOptions: LaunchOptions): Promise<Outcome> {
  const { story, faults, live: begin, end } = makeLife(history, house, await house.enter(history), launchOptions);
  let late: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    late = setTimeout(() => {
      reject(new Error(`It is not over after ${String(OVER_WITHIN)} ms`));
    }, OVER_WITHIN);
  });
  try {
    await Promise.race([begin(), deadline]);
  } catch (error) {
    faults.push(`the history broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  clearTimeout(late);
  await end();
  return { story: [...story], faults: [...faults] };
}
