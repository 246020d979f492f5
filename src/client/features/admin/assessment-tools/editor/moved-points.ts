import { choicesOf } from '../../../../../contract/scoring';
import type { QuestionItem } from './content';
import { type Points, scoringIn, scoringText } from './scoring-text';

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
