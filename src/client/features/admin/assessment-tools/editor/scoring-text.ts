import type { Scoring } from '../../../../../contract/assessment-tools';
import { type Scored, choicesOf, settledScoring } from '../../../../../contract/scoring';
import type { QuestionItem } from './content';

/* The editor has how answers count as texts, which are the same if they say the same. */

type Points = readonly (number | null)[];

const parsed = new Map<string, Scoring>();
const MOST = 2000;

/** What a text says; null: a range counts by its numbers, and nothing else. */
export function scoringIn(text: string | null): Scoring | null {
  if (text === null) return null;
  const known = parsed.get(text);
  if (known) return known;
  const scoring = JSON.parse(text) as Scoring;
  if (parsed.size >= MOST) parsed.clear();
  parsed.set(text, scoring);
  return scoring;
}

/** The text of how the answers to a question count. */
export function scoringText(scoring: Scoring | null | undefined, question: Scored): string | null {
  const settled = settledScoring(scoring, question);
  return settled && JSON.stringify(settled);
}

/** A question as it is written, as the contract sees it. */
export const scoredOf = ({
  type,
  answer_options,
  scoring,
}: Pick<QuestionItem, 'type' | 'answer_options' | 'scoring'>) => ({
  ...{ type, answer_options, scoring: scoringIn(scoring) },
});

/** The points with which a question begins to have some: a scale those of its numbers, yes all of them. */
export function firstPoints(question: Pick<QuestionItem, 'type' | 'answer_options'>): Points {
  const choices = choicesOf(question);
  if (question.type === 'yes_no') return [1, 0];
  const isNumber = (choice: string) => question.type === 'range' && choice !== '' && Number.isFinite(Number(choice));
  return choices.map((choice) => (isNumber(choice) ? Number(choice) : null));
}

/** Points that stay with their options: what moved is known by its words, what was added has none. */
function movedPoints(points: Points, were: readonly string[], now: readonly string[]): Points {
  if (were.length === now.length) {
    const isMoved = were.toSorted().join(';') === now.toSorted().join(';') && new Set(now).size === now.length;
    return isMoved ? now.map((choice) => points[were.indexOf(choice)] ?? null) : points;
  }
  let start = 0;
  while (start < Math.min(were.length, now.length) && were[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(were.length, now.length) - start && were.at(-1 - end) === now.at(-1 - end)) end += 1;
  const added = Array.from({ length: Math.max(0, now.length - start - end) }, () => null);
  return [...points.slice(0, start), ...added, ...points.slice(points.length - end)];
}

/** How answers count after their question changed. What was written into it at the same time stays as it was written. */
export function withPoints(next: QuestionItem, before: QuestionItem): QuestionItem {
  const scoring = scoringIn(next.scoring);
  if (!scoring || next.scoring !== before.scoring) return next;
  const isSameType = next.type === before.type;
  const [were, now] = [choicesOf(before), choicesOf(next)];
  if (isSameType && were.join(';') === now.join(';')) return next;
  const isKept = isSameType || (next.answer_options !== '' && next.answer_options === before.answer_options);
  const points = scoring.points && isKept ? [...movedPoints(scoring.points, were, now)] : null;
  return { ...next, scoring: scoringText({ ...scoring, points }, { ...next, scoring: null }) };
}
