import type { Scoring } from '../../../../../../contract/assessment-tools';
import { optionsFault } from '../../../../../../contract/questionnaire-rules';
import { choicesOf } from '../../../../../../contract/scoring';
import { changed, written, type QuestionWrite } from '../change';
import { conditionFaultsOf } from '../conditions';
import { isSameQuestion, placeOf, itemsAt, type Content, type QuestionItem, type QuestionValues } from '../content';
import { firstPoints, scoringIn, scoringText } from '../scoring-text';

/** What several questions are to become. Null: as each of them is. */
export interface ChangeOfSeveral {
  readonly type: QuestionItem['type'] | null;
  readonly is_required: 0 | 1 | null;
  /** Those of the question with this key, where the choices are the same; `usual`: as a question begins to have some. */
  readonly points: 'none' | 'usual' | { readonly as: string } | null;
  readonly not_applicable: 0 | 1 | null;
  readonly weight: number | null;
  readonly critical: Scoring['critical'] | 'none' | null;
}
export const UNCHANGED: ChangeOfSeveral = {
  ...{ type: null, is_required: null, points: null, not_applicable: null, weight: null, critical: null },
};

export const questionsAt = (content: Content, keys: readonly string[]): readonly QuestionItem[] => {
  const wanted = new Set(keys);
  return content.flatMap(({ questions }) => questions.filter(({ key }) => wanted.has(key)));
};

const haveSameChoices = (one: QuestionItem, other: QuestionItem) =>
  one.type === other.type && choicesOf(one).join(';') === choicesOf(other).join(';');

function pointsFor(
  question: QuestionItem,
  points: Exclude<ChangeOfSeveral['points'], null>,
  content: Content,
): Partial<Scoring> {
  if (points === 'none') return { points: null };
  if (points === 'usual') {
    const usual = firstPoints(question);
    // Of options in words nobody knows which is worth more.
    return usual.length === 0 || usual.includes(null) ? {} : { points: [...usual] };
  }
  const { question: model } = itemsAt(content, placeOf(content, points.as));
  const taken = model && haveSameChoices(question, model) && scoringIn(model.scoring)?.points;
  return taken ? { points: taken } : {};
}

function valuesOf(question: QuestionItem, change: ChangeOfSeveral, content: Content): Partial<QuestionValues> {
  const { type, is_required, points, not_applicable, weight, critical } = change;
  const typed = type === null ? question : written(question, { type });
  const scoring = {
    ...scoringIn(typed.scoring),
    ...(points !== null && pointsFor(typed, points, content)),
    ...(not_applicable !== null && { not_applicable }),
    ...(weight !== null && { weight }),
    ...(critical !== null && { critical: critical === 'none' ? null : critical }),
  };
  const text = scoringText(scoring, { ...typed, scoring: null });
  return {
    ...(type !== null && { type }),
    ...(is_required !== null && { is_required }),
    ...(text !== typed.scoring && { scoring: text }),
  };
}

/** What is written into those that a change makes other than they are. */
export const writesOf = (
  content: Content,
  keys: readonly string[],
  change: ChangeOfSeveral,
): readonly QuestionWrite[] =>
  questionsAt(content, keys).flatMap((question) => {
    const values = valuesOf(question, change, content);
    return isSameQuestion(question, written(question, values)) ? [] : { key: question.key, values };
  });

/** What questions can lose, or want, by another type or without points. */
export type Loss = 'options' | 'noOptions' | 'points' | 'evidence' | 'note' | 'weight' | 'conditions';

/** Of how many questions something is lost by these writes, and how many conditions no longer fit. */
export function lossesOf(
  content: Content,
  writes: readonly QuestionWrite[],
  change: ChangeOfSeveral,
): readonly (readonly [Loss, number])[] {
  // Without points a question is no longer scored, whatever its type.
  if (change.type === null && change.points !== 'none') return [];
  const after = changed(content, { type: 'questionsWritten', writes });
  const keys = writes.map(({ key }) => key);
  const now = questionsAt(after, keys);
  const pairs = questionsAt(content, keys).map((before, at) => [before, now[at]] as const);
  const count = (isThere: (question: QuestionItem) => boolean) =>
    pairs.filter(([before, after]) => after && isThere(before) && !isThere(after)).length;
  const scored = (question: QuestionItem) => scoringIn(question.scoring);
  const losses: Record<Loss, number> = {
    options: count(({ answer_options }) => answer_options !== ''),
    noOptions: count((question) => optionsFault(question) !== 'noOptions'),
    points: change.points === 'none' ? 0 : count((question) => Boolean(scored(question)?.points)),
    weight: count((question) => Boolean(scored(question)?.critical) || scored(question)?.weight !== undefined),
    evidence: count(({ evidence_for }) => evidence_for !== null),
    note: count(({ note_if }) => note_if !== null),
    conditions: Math.max(0, conditionFaultsOf(after).length - conditionFaultsOf(content).length),
  };
  return (Object.entries(losses) as [Loss, number][]).filter(([, lost]) => lost > 0);
}

/** Of these questions those whose points others can take over: one of each kind. */
export function modelsOf(questions: readonly QuestionItem[]): readonly QuestionItem[] {
  const withPoints = questions.filter(({ scoring }) => scoringIn(scoring)?.points);
  const kindOf = (question: QuestionItem) =>
    JSON.stringify([question.type, choicesOf(question), scoringIn(question.scoring)?.points]);
  return [...new Map(withPoints.map((question) => [kindOf(question), question])).values()];
}
