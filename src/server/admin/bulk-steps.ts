import type { FastifyInstance } from 'fastify';
import type { BulkOutcome } from '../../contract/admin';
import { databaseTrouble } from '../db/database-trouble';
import type { Db } from '../db/open-database';
import { inTransaction } from '../db/transaction';
import type { Language } from '../messages/language';
import { say } from '../messages/say';
import { toProblem } from '../plugins/errors';
import type { Problem } from '../problem';

/** Records of one step, which is one transaction: more save little, and others wait for its rows, or for the only connection. */
export const AT_ONCE = 50;

/** One of the records that are meant. */
export interface Chosen {
  id: string;
  name: string;
}

export type Result = BulkOutcome['results'][number];

/** Notes what became of some records, in the transaction that did it. */
export type Note = (tx: Db, results: readonly Result[]) => Promise<void>;

/** Does what was asked to some of the records, at most `AT_ONCE`. Each succeeds or fails by itself. */
export type Step = (chosen: readonly Chosen[], note?: Note) => Promise<Result[]>;

/** What became of one record, and what is to be done once that is certain. */
export interface Done extends Chosen {
  problem: Problem | null;
  afterwards?: ((app: FastifyInstance, language: Language) => void) | undefined;
}

interface Place {
  app: FastifyInstance;
  language: Language;
}

/**
 * Does something to some records in one transaction, or where that is in trouble, as when somebody holds one of the rows, to
 * each by itself. Where it is noted, trouble of the database is thrown: it can be gone on with later.
 */
export async function together<C extends Chosen>(
  { app, language }: Place,
  chosen: readonly C[],
  work: (tx: Db, chosen: readonly C[], now: string) => Promise<Done[]>,
  note?: Note,
): Promise<Result[]> {
  const told = (outcomes: readonly Done[]): Result[] =>
    outcomes.map(({ id, name, problem }) => ({
      ...{ id, name, done: problem === null },
      message: problem && say(language, problem.said),
    }));
  const inOne = async (some: readonly C[], doWork: typeof work): Promise<Result[]> => {
    const done = await inTransaction(app.db, async (tx) => {
      const outcomes = await doWork(tx, some, app.now().toISOString());
      await note?.(tx, told(outcomes));
      return outcomes;
    });
    for (const { afterwards } of done) afterwards?.(app, language);
    return told(done);
  };
  try {
    return await inOne(chosen, work);
  } catch (error) {
    const problem = toProblem(error);
    if (!problem || (note && databaseTrouble(error) !== undefined)) throw error;
    const [only, ...others] = chosen;
    if (only && others.length === 0)
      return inOne(chosen, () => Promise.resolve([{ id: only.id, name: only.name, problem }]));
    const results: Result[] = [];
    for (const one of chosen) results.push(...(await together({ app, language }, [one], work, note)));
    return results;
  }
}

/** Does something to all of them, step by step. */
export async function inSteps<C extends Chosen>(
  chosen: readonly C[],
  step: (some: readonly C[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < chosen.length; start += AT_ONCE)
    results.push(...(await step(chosen.slice(start, start + AT_ONCE))));
  return results;
}
