import type { AnswerStatus } from '../../contract/answers';
import { ids } from './organisation';
import type { CategoryDraft, QuestionDraft } from './questionnaire';
import { demoId, graded, pickSome, randomFor, type Random } from './random';
import type { DemoAnswer, DemoDetail } from './types';
import type { Visit } from './visits';

const MINUTE_MS = 60_000;
/** Below it a finding is poor, above the second one it is exemplary: worth a remark. */
const POOR = 0.45;
const EXEMPLARY = 0.9;

/** What was written down at a visit. A completed or sent answer has every required question filled. */
export function answerOf(visit: Visit, now: Date): DemoAnswer {
  const { key, questionnaire, location, person, status } = visit;
  const random = randomFor(key);
  const reached = status === 'in_progress' ? 0.1 + random() * 0.7 : 1;
  const sheet = fillSheet(visit, reached, random);
  const times = timesOf(visit, now, random);
  const customQuestions = pickSome(questionnaire.customQuestions, customQuestionCount(random), random);
  const custom_questions = customQuestions.map((question, index) => ({
    id: demoId(`${key}/custom-question/${index}`),
    question,
    answer_options: '1;2;3;4;5',
    is_required: 0 as const,
    type: 'range' as const,
  }));

  return {
    id: demoId(key),
    assessment_tool_id: ids.tool(questionnaire),
    location_id: ids.location(location.code),
    user_id: ids.user(person.email),
    status,
    ...times,
    additional_question:
      status === 'completed' && random() < 0.75
        ? graded(questionnaire.closings, qualityAround(visit.quality, random))
        : null,
    details: sheet.details,
    custom_questions,
    custom_details: custom_questions.slice(0, Math.round(custom_questions.length * reached)).map(({ id }) => ({
      question_id: id,
      answer_value: graded(['5', '4', '3', '2', '1'], qualityAround(visit.quality, random)),
      additional_info: null,
    })),
    key_trends: sheet.trends.map((trend, index) => ({ id: demoId(`${key}/key-trend/${index}`), ...trend })),
  };
}

const customQuestionCount = (random: Random): number => (random() < 0.3 ? 1 + Math.floor(random() * 2) : 0);

/** Details and key trends of the first part of the sheet, `reached` being 1 for all of it. */
function fillSheet({ questionnaire, location, quality, startedAt }: Visit, reached: number, random: Random) {
  const details: DemoDetail[] = [];
  const trends: { text: string; question_category_id: string }[] = [];
  const total = questionnaire.categories.reduce((sum, { questions }) => sum + questions.length, 0);
  let seen = 0;

  questionnaire.categories.forEach((category, categoryIndex) => {
    const categoryQuality = quality + strength(location.code, category);
    category.questions.forEach((question, index) => {
      seen += 1;
      const skipped = !question.required && random() < 0.07;
      if (seen > Math.ceil(total * reached) || skipped) return;
      const finding = { quality: qualityAround(categoryQuality, random), day: startedAt, random };
      details.push({
        question_id: ids.question(questionnaire, categoryIndex, index),
        answer_value: question.answer(finding),
        additional_info: remark(question, finding.quality, random),
      });
    });
    if (seen <= total * reached && random() < 0.3) {
      trends.push({
        text: graded(category.trends, qualityAround(categoryQuality, random)),
        question_category_id: ids.questionCategory(questionnaire, categoryIndex),
      });
    }
  });
  return { details, trends };
}

/** What a location is always better or worse at than at other things. */
const strength = (code: string, { name }: CategoryDraft): number =>
  (randomFor(`strength/${code}/${name}`)() - 0.5) * 0.24;

/** One draw: most of them near the middle, all of them from 0 to 1. */
function qualityAround(middle: number, random: Random): number {
  const spread = (random() + random() + random()) / 3 - 0.5;
  return Math.min(1, Math.max(0, middle + spread));
}

function remark({ praise, concern }: QuestionDraft, quality: number, random: Random): string | null {
  if (quality < POOR) return random() < 0.8 ? concern : null;
  return quality > EXEMPLARY && random() < 0.3 ? praise : null;
}

const TAKES_MINUTES: Record<AnswerStatus, [least: number, most: number]> = {
  in_progress: [15, 70],
  sent: [60, 160],
  completed: [60, 160],
};

/** ISO times of the answer, none of them later than `now`. */
function timesOf({ startedAt, status }: Visit, now: Date, random: Random) {
  const [least, most] = TAKES_MINUTES[status];
  const withDirectorMinutes = status === 'completed' && random() < 0.5 ? random() * 5 * 24 * 60 : 0;
  const endedAt = startedAt.getTime() + (least + random() * (most - least) + withDirectorMinutes) * MINUTE_MS;
  const updated_at = new Date(Math.min(endedAt, now.getTime())).toISOString();
  return {
    created_at: startedAt.toISOString(),
    updated_at,
    submitted_at: status === 'completed' ? updated_at : null,
  };
}
