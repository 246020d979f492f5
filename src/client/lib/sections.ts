import type { ServerAnswer } from '../../contract/answers';
import type { AssessmentTool, Question, QuestionCategory } from '../../contract/assessment-tools';
import type { Spoken } from '../../contract/translations';
import { hiddenIn } from './hidden-questions';

/** A question with its number in the whole questionnaire, counted from 1. */
export interface NumberedQuestion extends Spoken<Question> {
  readonly number: number;
}

/** What the sheet shows at a time: the questions of one category. `name` is null for questions without a category. */
export interface Section {
  readonly id: string;
  readonly name: string | null;
  /** In which the name is; absent: nobody knows. */
  readonly language?: string | undefined;
  /** How much its questions count beside those of others; absent: 1. */
  readonly weight?: number | null | undefined;
  readonly questions: readonly NumberedQuestion[];
}

/** The last part of every sheet, after the tool's categories: the manager's own questions and the closing text. */
export const OWN_SECTION = 'own';
const WITHOUT_CATEGORY = 'other';

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

const known = new WeakMap<AssessmentTool, readonly Section[]>();

/** The tool's categories and questions in their order. Categories without questions are left out. */
export function sectionsOf(tool: AssessmentTool): readonly Section[] {
  const cached = known.get(tool);
  if (cached) return cached;
  const categories: Spoken<QuestionCategory>[] = [...tool.question_categories].sort(byPosition);
  const headings = new Set(categories.map(({ id }) => id));
  const questions = [...tool.questions].sort(byPosition);
  let number = 0;
  const section = (head: Omit<Section, 'questions'>, own: Question[]): Section[] =>
    own.length === 0 ? [] : [{ ...head, questions: own.map((question) => ({ ...question, number: (number += 1) })) }];
  const sections = [
    ...categories.flatMap(({ id, name, weight, words }) =>
      section(
        { id, name, weight, language: words?.in.text },
        questions.filter((question) => question.question_category_id === id),
      ),
    ),
    ...section(
      { id: WITHOUT_CATEGORY, name: null },
      questions.filter((question) => !headings.has(question.question_category_id)),
    ),
  ];
  known.set(tool, sections);
  return sections;
}

const shown = new WeakMap<ReadonlySet<string>, WeakMap<AssessmentTool, readonly Section[]>>();

/** The sections without questions that are hidden with these values; one that has no others is left out. */
export function shownSections(tool: AssessmentTool, details: ServerAnswer['details']): readonly Section[] {
  const hidden = hiddenIn(tool, details);
  const all = sectionsOf(tool);
  if (hidden.size === 0) return all;
  const ofTools = shown.get(hidden) ?? new WeakMap<AssessmentTool, readonly Section[]>();
  shown.set(hidden, ofTools);
  const cached = ofTools.get(tool);
  if (cached) return cached;
  const sections = all.flatMap((section) => {
    const questions = section.questions.filter(({ id }) => !hidden.has(id));
    if (questions.length === section.questions.length) return section;
    return questions.length === 0 ? [] : { ...section, questions };
  });
  ofTools.set(tool, sections);
  return sections;
}

/** How many of the questionnaire's questions are required. */
export const requiredOf = (sections: readonly Section[]): number =>
  sections.reduce((sum, { questions }) => sum + questions.filter(({ is_required }) => is_required === 1).length, 0);

/** The section that holds a question of the tool. */
export const sectionOfQuestion = (sections: readonly Section[], questionId: string): Section | undefined =>
  sections.find(({ questions }) => questions.some(({ id }) => id === questionId));

/**
 * Of some items, the one at hand or, where that is not shown (any more), the next one that is; undefined: none is behind it.
 */
export function nearestShown<Item extends { readonly id: string }>(
  all: readonly Item[],
  shownItems: readonly Item[],
  id: string | null,
): Item | undefined {
  const ids = new Map(shownItems.map((item) => [item.id, item]));
  const at = all.findIndex((item) => item.id === id);
  const next = at === -1 ? undefined : all.slice(at).find((item) => ids.has(item.id));
  return next && ids.get(next.id);
}
