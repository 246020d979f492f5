import type { Report } from '../../contract/reports';
import type { Language } from '../messages/language';
import { message } from '../messages/message';
import { say } from '../messages/say';
import type { Cell } from './formats';

/** What the mean score is to reach. */
export interface DescribedTarget {
  /** 0 to 1, for drawing. */
  readonly at: number;
  readonly label: string;
  /** The same, and whether it is reached. */
  readonly verdict: string;
  /** How many locations reach it; empty where nothing was answered. */
  readonly places: string;
}

/** Says in one language what the mean score is to reach; null: the questionnaire has no target. */
export function describeTarget(
  { tool, figures, glance }: Report,
  language: Language,
  percent: (value: number | null) => Cell,
): DescribedTarget | null {
  if (typeof tool.target !== 'number') return null;
  const { text } = percent(tool.target);
  const label = say(language, message('report.target', { target: text }));
  const isReached = figures.score !== null && figures.score >= tool.target;
  const { total = 0, reaching } = glance?.places ?? {};
  return {
    at: tool.target / 100,
    label,
    verdict:
      figures.score === null
        ? label
        : say(language, message(isReached ? 'report.target.reached' : 'report.target.missed', { target: text })),
    places: reaching === undefined ? '' : say(language, message('report.target.places', { reaching, total })),
  };
}
