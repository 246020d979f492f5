import type { History } from './history';

/**
 * Seeds that `npm test` lives through: of the first 3,000 those in which, step for step, most meets for the first time.
 * `chosen-histories.test` says what they must hold.
 */
export const CHOSEN = [
  ...[1064, 168, 1305, 559, 1613, 1332, 2498, 1590, 2879, 2121],
  ...[1230, 1205, 1144, 68, 2318, 2307, 691, 1192, 883, 472],
] as const;

/** What meets in a history: a step or a trouble at a kind of server, and a step among such troubles. */
export function meetingsOf({ server: { kind }, steps, troubles }: History) {
  const done = [...new Set(steps.map((step) => step.do))];
  const met = [...new Set(troubles)].filter((trouble) => trouble !== 'none');
  return {
    steps: done,
    troubles: met,
    stepsAtServers: done.map((step) => `${step} at ${kind}`),
    troublesAtServers: met.map((trouble) => `${trouble} at ${kind}`),
    stepsAmongTroubles: done.flatMap((step) => met.map((trouble) => `${step} among ${trouble}`)),
  };
}
