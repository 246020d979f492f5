import type { Question, Scoring } from '../../../../../contract/assessment-tools';
import { type Scored, choicesOf, settledScoring } from '../../../../../contract/scoring';

/* The editor has how answers count as texts, which are the same if they say the same. */

export type Points = readonly (number | null)[];

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

/** The points with which a question begins to have some: a scale those of its numbers, yes all of them. */
export function firstPoints(question: Pick<Question, 'type' | 'answer_options'>): Points {
  const choices = choicesOf(question);
  if (question.type === 'yes_no') return [1, 0];
  const isNumber = (choice: string) => question.type === 'range' && choice !== '' && Number.isFinite(Number(choice));
  return choices.map((choice) => (isNumber(choice) ? Number(choice) : null));
}
