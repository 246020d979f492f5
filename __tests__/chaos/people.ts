import { randomUUID } from 'node:crypto';
import { type Random, randomFor } from '../../src/server/demo/random';
import { signInAt, type SignedIn } from '../support/signed-in';
import { PASSWORD, QUESTION, emails, ids } from '../support/test-data';
import { type Tally, openInsisting } from './insist';

/** Whatever a server said was done. */
export interface Ledger {
  /** Each answer with the value that was set last, and who began it. */
  answers: Map<string, { client: number; value: string | null }>;
  questions: string[];
  writes: number;
  /** What somebody read that lacked what was done before. */
  stale: string[];
}

export const openLedger = (): Ledger => ({ answers: new Map(), questions: [], writes: 0, stale: [] });

export interface Day {
  ledger: Ledger;
  tally: Tally;
  addresses: readonly string[];
  seed: string;
  patienceMs: number;
  isOver: () => boolean;
}

const everywhere = (addresses: readonly string[], email: string): Promise<SignedIn[]> =>
  Promise.all(addresses.map((address) => signInAt(address, { email, password: PASSWORD })));

interface Made {
  data: { id: string };
}
interface Stored {
  data: { details: { question_id: string; additional_info: string | null }[] };
}

/** A manager who begins answers and fills them in, one change after the other, and looks at them now and then. */
async function write(day: Day, doors: readonly SignedIn[], [client, place]: [number, number], random: Random) {
  const { ledger } = day;
  const insist = openInsisting(doors, day.tally, day.patienceMs);
  const post = <Body>(path: string, body: unknown) =>
    insist<Body>({ method: 'POST', path, body, key: randomUUID() }).finally(() => (ledger.writes += 1));
  const question_id = ids.question(client, 1, QUESTION.range);
  let answer: string | undefined;
  while (!day.isOver()) {
    const chance = random();
    if (answer === undefined || chance < 0.15) {
      const locationId = ids.location(client, place);
      const made = await post<Made>(`/api/assessment-tools/${ids.tool(client, 1)}/create-answer`, { locationId });
      answer = made.data.id;
      ledger.answers.set(answer, { client, value: null });
    } else if (chance < 0.5) {
      const question = `Chaos ${randomUUID()}`;
      await post(`/api/answers/${answer}/custom-questions`, { question });
      ledger.questions.push(question);
    } else if (chance < 0.9) {
      const value = randomUUID();
      await post(`/api/answers/${answer}/answer-detail/${question_id}`, { answer: '5', additional_info: value });
      ledger.answers.set(answer, { client, value });
    } else {
      const { data } = await insist<Stored>({ method: 'GET', path: `/api/answers/${answer}` });
      const found = data.details.find((detail) => detail.question_id === question_id)?.additional_info ?? null;
      const { value = null } = ledger.answers.get(answer) ?? {};
      if (found !== value) ledger.stale.push(`answer ${answer}: ${found ?? 'nothing'}, not ${value ?? 'nothing'}`);
    }
  }
}

const READS = ['/api/answers?page=1&perPage=25', '/api/user', '/api/assessment-tools?page=1'];

/** An administrator who looks at lists and figures: these hold at least what was done before. */
async function read(day: Day, doors: readonly SignedIn[], client: number, random: Random) {
  const insist = openInsisting(doors, day.tally, day.patienceMs);
  const count = () => [...day.ledger.answers.values()].filter((answer) => answer.client === client).length;
  const seeded = 3;
  while (!day.isOver()) {
    await insist({ method: 'GET', path: READS[Math.floor(random() * READS.length)] ?? '/api/user' });
    const before = count() + seeded;
    const path = `/api/dashboard/answer-statistic?clientId=${ids.client(client)}`;
    const { data } = await insist<{ data: { figures: { answers: number } } }>({ method: 'GET', path });
    const { answers } = data.figures;
    if (answers < before) day.ledger.stale.push(`figures of client ${client}: ${answers}, not ${before}`);
    if (random() < 0.1) await insist({ method: 'GET', path: '/api/general/init-entities-app' });
  }
}

/** Everybody signs in; `work` resolves when the day is over and everybody is done. */
export async function openPeople(day: Day, writers: number) {
  const random = (who: string) => randomFor(`${day.seed} ${who}`);
  const managers = await Promise.all(
    Array.from({ length: Math.min(4, writers) }, (_, nth): [number, number] => [1 + (nth % 2), 1 + (nth >> 1)]).map(
      async ([client, place]) => ({
        whose: [client, place] as [number, number],
        doors: await everywhere(day.addresses, emails.manager(client, place)),
      }),
    ),
  );
  const admins = await Promise.all([1, 2].map((client) => everywhere(day.addresses, emails.companyAdmin(client))));
  return {
    work: () =>
      Promise.all([
        ...Array.from({ length: writers }, (_, nth) => {
          const manager = managers[nth % managers.length];
          return manager && write(day, manager.doors, manager.whose, random(`writer ${nth}`));
        }),
        ...admins.map((doors, nth) => read(day, doors, nth + 1, random(`reader ${nth}`))),
      ]),
  };
}
