import { setTimeout as pause } from 'node:timers/promises';
import { databaseTrouble } from './database-trouble';

const LOOK_AGAIN_MS = 500;

/**
 * Does `work` on a database, and anew for `seconds` while that does not answer, or breaks off. `tellWaiting` is called
 * once, when it did not at first. Throws the last failure, and at once what waiting does not mend, such as a wrong
 * password.
 */
export async function whenDatabaseAnswers<T>(
  work: () => Promise<T>,
  seconds: number,
  tellWaiting: () => void = () => undefined,
): Promise<T> {
  const until = performance.now() + seconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (databaseTrouble(error) === undefined || performance.now() + LOOK_AGAIN_MS > until) throw error;
      if (attempt === 1) tellWaiting();
      await pause(LOOK_AGAIN_MS);
    }
  }
}
