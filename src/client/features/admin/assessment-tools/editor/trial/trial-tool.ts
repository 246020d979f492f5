import type { AssessmentTool, Question, QuestionCategory } from '../../../../../../contract/assessment-tools';
import { originOf } from '../../../../../lib/tool-versions';
import { conditionIn } from '../condition-text';
import { chosenIn, type Content } from '../content';
import { noteOf } from '../note-text';
import { scoringIn } from '../scoring-text';

/** What is tried out: what is written in the editor, with what else of the questionnaire a manager sees. */
export function trialTool(tool: AssessmentTool, content: Content): AssessmentTool {
  // Copies bring their own; of what was there before, the questionnaire has them.
  const translations = new Map(
    [...tool.question_categories, ...tool.questions].map((item) => [originOf(item), item.translations]),
  );
  return {
    ...tool,
    question_categories: content.map(
      ({ key, name, shown_if, weight, translations: own }, position): QuestionCategory => ({
        ...{ id: key, name, weight, position },
        shown_if: conditionIn(shown_if),
        translations: own ?? translations.get(key),
      }),
    ),
    questions: content.flatMap(({ key: category, questions }) =>
      questions.map(({ key, evidence_for: answers, text_input: input, ...item }, position): Question => ({
        ...{ id: key, question_category_id: category, position },
        ...{ question: item.question, help: item.help || null, type: item.type, answer_options: item.answer_options },
        ...{ is_required: item.is_required, evidence: item.evidence },
        evidence_for: answers === null ? null : chosenIn(answers),
        text_input: input === 'typed' ? null : input,
        shown_if: conditionIn(item.shown_if),
        scoring: scoringIn(item.scoring),
        note_if: noteOf({ ...item, text_input: input }),
        translations: item.translations ?? translations.get(key),
      })),
    ),
  };
}
