import type { Question, QuestionCategory, Scoring } from './assessment-tools';
import type { Band } from './results';

/*
 * What answers are worth, and the score that they add up to. Plain functions without the schema library, so that sheet,
 * review, editor, server, figures and paper go by the same.
 */

/**
 * What stands as the value of a question that does not apply: it is answered, and neither scored nor counted. Why is what
 * was noted beside it. No option can be this text, and no number or day.
 */
export const NOT_APPLICABLE = ';not applicable';

/** A question as far as its score is concerned. */
export interface Scored extends Pick<Question, 'type' | 'answer_options'> {
  readonly scoring?: Scoring | null | undefined;
}

/** The answers that points can be given for, by their places; empty where what is answered is not chosen. */
export function choicesOf({ type, answer_options }: Pick<Question, 'type' | 'answer_options'>): string[] {
  if (type === 'yes_no') return ['yes', 'no'];
  const isChosen = type === 'range' || type === 'single' || type === 'multiple';
  return isChosen ? answer_options.split(';').map((option) => option.trim()) : [];
}

/** Whether its answers are scored. */
export const isScored = ({ type, scoring }: Pick<Scored, 'type' | 'scoring'>): boolean =>
  type === 'range' || Boolean(scoring?.points);

/** The most that the answer can get: of several choices all that add to it together. */
function mostOf({ type }: Pick<Question, 'type'>, points: readonly (number | null)[]): number {
  const given = points.map((one) => one ?? 0);
  return type === 'multiple' ? given.reduce((sum, one) => sum + Math.max(0, one), 0) : Math.max(...given);
}

const share = (part: number, whole: number): number | null => {
  const ratio = part / whole;
  return Number.isFinite(ratio) ? ratio : null;
};

/**
 * What a value, as `answer_value`, is worth, 0 to 1: its points as a share of the most that it can get; of a range without
 * points, its number as a share of the largest. Null: nothing was answered, or it is not scored.
 */
export function ratioOf(question: Scored, value: string | null | undefined): number | null {
  if (value === undefined || value === null || value === '' || value === NOT_APPLICABLE) return null;
  const choices = choicesOf(question);
  const points = question.scoring?.points;
  if (!points) return question.type === 'range' ? share(Number(value), Math.max(...choices.map(Number))) : null;
  const chosen = question.type === 'multiple' ? value.split(';').map((part) => part.trim()) : [value];
  const given = chosen.map((choice) => points[choices.indexOf(choice)] ?? null);
  if (given.includes(null)) return null;
  const ratio = share(
    given.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    mostOf(question, points),
  );
  return ratio === null ? null : Math.min(1, Math.max(0, ratio));
}

/** What one scored answer adds to a score. */
export interface ScoredPart {
  readonly ratio: number;
  /** How much it counts beside the others. */
  readonly weight: number;
  /** How a question counts that is critical. */
  readonly critical?: Scoring['critical'];
}

/** Differences that come from sums of fractions alone. */
const TINY = 1e-9;

const isBelow = (ratio: number, critical: Scoring['critical']): boolean =>
  Boolean(critical) && ratio * 100 < (critical?.pass ?? 0) - TINY;

/** Whether a question is critical, and this value fails it. */
export function isFailed(question: Scored, value: string | null | undefined): boolean {
  const ratio = ratioOf(question, value);
  return ratio !== null && isBelow(ratio, question.scoring?.critical);
}

const orOne = (weight: number | null | undefined): number => (typeof weight === 'number' ? weight : 1);

/** How much a question counts in all; without its category, beside the others of that. */
export const weightOf = ({ scoring }: Pick<Scored, 'scoring'>, category?: Pick<QuestionCategory, 'weight'>): number =>
  orOne(scoring?.weight) * orOne(category?.weight);

/** So many digits are the same however sums were ordered. */
const DIGITS = 12;

/** Weighted mean in percent, to one decimal, and no more than failed questions allow; null when nothing is scored. */
export function scoreOf(parts: readonly ScoredPart[]): number | null {
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  const mean = parts.reduce((sum, { ratio, weight }) => sum + ratio * weight, 0) / weights;
  const caps = parts.flatMap(({ ratio, critical }) => (critical && isBelow(ratio, critical) ? critical.cap : []));
  return Math.min(Math.round(Number((mean * 1000).toPrecision(DIGITS))) / 10, ...caps);
}

export type ScoringFaultKind = 'pointsMissing' | 'pointsNone';

/** What is wrong with how the answers to a question count; null: nothing. */
export function scoringFault(question: Scored): ScoringFaultKind | null {
  const points = question.scoring?.points;
  const choices = choicesOf(question);
  if (!points || choices.length === 0) return null;
  if (points.length !== choices.length || points.includes(null)) return 'pointsMissing';
  return mostOf(question, points) > 0 ? null : 'pointsNone';
}

/** The same without what the question has no use for; null: nothing is left. Equal ones have equal JSON. */
export function settledScoring(scoring: Scoring | null | undefined, question: Scored): Scoring | null {
  const points = choicesOf(question).length > 0 ? scoring?.points : null;
  const counts = isScored({ ...question, scoring: { points } });
  const weight = counts ? orOne(scoring?.weight) : 1;
  const critical = counts ? scoring?.critical : null;
  const ends = question.type === 'range' && scoring?.ends?.some((words) => words !== '') ? scoring.ends : null;
  const settled: Scoring = {
    ...(points && { points }),
    ...(scoring?.not_applicable === 1 && { not_applicable: 1 }),
    ...(weight !== 1 && { weight }),
    ...(critical && { critical: { pass: critical.pass, cap: critical.cap } }),
    ...(ends && { ends }),
  };
  return Object.keys(settled).length > 0 ? settled : null;
}

/**
 * How the answers to a question count after it changed by somebody who knows nothing of that: each option keeps its points;
 * where there is one that has none, there are no points any more.
 */
export function carriedScoring(before: Scored | undefined, question: Scored): Scoring | null {
  const scoring = settledScoring(before?.scoring, question);
  if (!before || !scoring?.points) return scoring;
  const { points } = scoring;
  const were = choicesOf(before);
  const carried = choicesOf(question).map((choice) =>
    were.includes(choice) ? points[were.indexOf(choice)] : undefined,
  );
  return carried.includes(undefined)
    ? settledScoring({ ...scoring, points: null }, question)
    : { ...scoring, points: carried.map((one) => one ?? null) };
}

/** What a score is called; null: nothing. */
export function bandOf(bands: readonly Band[] | null | undefined, score: number | null): Band | null {
  if (score === null) return null;
  const reached = (bands ?? []).filter(({ from }) => from <= score);
  return reached.reduce<Band | null>((best, band) => (best && best.from >= band.from ? best : band), null);
}
