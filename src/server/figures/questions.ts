import type { AssessmentTool } from '../../contract/assessment-tools';
import { NOT_APPLICABLE } from '../../contract/scoring';
import { own, type Spoken } from '../../contract/translations';
import type { SummarisedCategory, SummarisedQuestion } from '../../contract/summaries';
import type { Scope } from '../scope/scope';
import { SCORE_STEPS } from './measures';
import { dateSteps } from './date-steps';
import { type QuestionFigure, readQuestionFigures } from './question-figures';
import { groupBy } from './group-by';
import { keyTrendsOf } from './key-trends';
import { readOrigins } from './origins';
import { type Selection, ofTool } from './selection';

type Question = Spoken<AssessmentTool['questions'][number]>;

const optionsOf = ({ type, answer_options }: Question): string[] =>
  type === 'yes_no' ? ['yes', 'no'] : answer_options.split(';').flatMap((option) => option.trim() || []);

/** Whether its answers, one by one, are scored. */
const isScored = ({ type, scoring }: Question): boolean =>
  type === 'range' || (type !== 'multiple' && Boolean(scoring?.points));

/** As short as a number can be written. */
const written = (number: string): string => String(Number(number));

function numberSteps(given: readonly QuestionFigure[]): NonNullable<SummarisedQuestion['steps']> {
  const steps = given.flatMap(({ low, high, answers }) =>
    low === null || high === null ? [] : [{ from: written(low), to: written(high), count: answers }],
  );
  return steps.sort((one, other) => Number(one.from) - Number(other.from));
}

/** How what was given is spread: over options, or over steps. */
function spread(
  question: Question,
  given: readonly QuestionFigure[],
  chosen: ReadonlyMap<string, number>,
): Pick<SummarisedQuestion, 'distribution' | 'steps'> {
  if (question.type === 'number') return { distribution: [], steps: numberSteps(given) };
  if (question.type === 'date') return { distribution: [], steps: dateSteps(chosen) };
  // Options of earlier versions that are no longer offered were chosen all the same.
  const values = [...new Set([...optionsOf(question), ...[...chosen.keys()].sort()])];
  return {
    distribution: values.map((value) => {
      const label = own(question.words?.labels, value);
      return { value, count: chosen.get(value) ?? 0, ...(label !== undefined && { label }) };
    }),
  };
}

function summarised(question: Question, id: string, given: readonly QuestionFigure[]): SummarisedQuestion {
  const whole = given.find(({ option, low }) => option === null && low === null);
  const chosen = new Map(given.flatMap(({ option, answers }) => (option === null ? [] : [[option, answers] as const])));
  const notApplicable = chosen.get(NOT_APPLICABLE);
  chosen.delete(NOT_APPLICABLE);
  return {
    id,
    question: question.question,
    type: question.type,
    count: whole?.answers ?? 0,
    mean: whole?.mean ?? null,
    ...(notApplicable !== undefined && { not_applicable: notApplicable }),
    ...spread(question, given, chosen),
  };
}

const scaleSteps = (given: readonly QuestionFigure[]): number[] =>
  SCORE_STEPS.map((_, at) => given.find(({ step }) => step === at)?.answers ?? 0);

/** The means of the scored questions that the tool asks now, in percent, by their present ids. */
export async function scoredMeans(
  scope: Scope,
  tool: AssessmentTool,
  selection: Selection,
): Promise<ReadonlyMap<string, number>> {
  const scored = new Set(tool.questions.flatMap(({ id, type }) => (type === 'number' ? [] : [id])));
  const given = await readQuestionFigures(scope, tool, selection);
  return new Map(
    given.flatMap(({ question, option, mean }) =>
      question !== null && option === null && mean !== null && scored.has(question) ? [[question, mean] as const] : [],
    ),
  );
}

/**
 * What the selected answers give to each category and question that the tool asks now, all versions of a question
 * together.
 */
export async function questionsOf(
  scope: Scope,
  tool: AssessmentTool,
  selection: Selection,
): Promise<SummarisedCategory[]> {
  const given = await readQuestionFigures(scope, tool, selection);
  const origins = await readOrigins(scope, tool);
  const trends = await keyTrendsOf(scope, ofTool(tool, selection));
  const byQuestion = groupBy(given, ({ question }) => question);
  const byCategory = groupBy(byQuestion.get(null) ?? [], ({ category }) => category);
  return tool.question_categories.map(({ id, name }) => {
    const origin = origins.get(id) ?? id;
    const own = byCategory.get(id) ?? [];
    const questions = tool.questions.filter(({ question_category_id }) => question_category_id === id);
    return {
      id: origin,
      name,
      mean: own.find(({ step }) => step === null)?.mean ?? null,
      ...(questions.some(isScored) && { distribution: scaleSteps(own) }),
      questions: questions.map((question) =>
        summarised(question, origins.get(question.id) ?? question.id, byQuestion.get(question.id) ?? []),
      ),
      key_trends: trends.get(origin) ?? [],
    };
  });
}
