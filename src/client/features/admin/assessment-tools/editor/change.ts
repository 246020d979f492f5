import { answersOf } from '../../../../../contract/evidence-rules';
import { TYPES_WITH_OPTIONS, optionsFault } from '../../../../../contract/questionnaire-rules';
import { chosenIn, type CategoryItem, type Content, type QuestionItem, type QuestionValues } from './content';

/** What a person does to a questionnaire, as events. Places count from 0. */
export type Change =
  | { readonly type: 'categoryAdded'; readonly category: CategoryItem; readonly place: number }
  | {
      readonly type: 'questionAdded';
      readonly question: QuestionItem;
      readonly category: string;
      readonly place: number;
    }
  | { readonly type: 'categoryNamed'; readonly key: string; readonly name: string }
  | { readonly type: 'questionWritten'; readonly key: string; readonly values: Partial<QuestionValues> }
  | { readonly type: 'itemDeleted'; readonly key: string }
  | { readonly type: 'categoryMoved'; readonly key: string; readonly place: number }
  /** `place` is the one that it has afterwards. */
  | { readonly type: 'questionMoved'; readonly key: string; readonly category: string; readonly place: number }
  | { readonly type: 'contentReplaced'; readonly content: Content };

const SCALE = '1;2;3;4;5';

export const emptyQuestion = (key: string): QuestionItem => ({
  key,
  question: '',
  help: '',
  type: 'range',
  answer_options: SCALE,
  is_required: 1,
  evidence: 'allowed',
  text_input: 'typed',
  evidence_for: null,
});

/** The same again, with keys of its own. */
export const copyOfCategory = (category: CategoryItem, newKey: () => string): CategoryItem => ({
  ...category,
  key: newKey(),
  questions: category.questions.map((question) => ({ ...question, key: newKey() })),
});

const inserted = <T>(items: readonly T[], place: number, item: T): readonly T[] => items.toSpliced(place, 0, item);

const hasOptions = ({ type }: Pick<QuestionItem, 'type'>) => TYPES_WITH_OPTIONS.includes(type);

/**
 * Another type: options that it cannot have are kept aside, those that it needs come back, a scale begins with 1 to 5,
 * and these are its alone.
 */
function ofType(question: QuestionItem, type: QuestionItem['type']): QuestionItem {
  const known = question.answer_options.trim() === '' ? (question.spareOptions ?? '') : question.answer_options;
  const next = { ...question, type };
  if (!hasOptions(next)) return { ...next, answer_options: '', ...(known !== '' && { spareOptions: known }) };
  const fault = optionsFault({ type, answer_options: known });
  // Those that every scale begins with are nobody's choice: they are no options of another type.
  const isUntouchedScale =
    known === SCALE && type !== 'range' && (question.type === 'range' || question.answer_options === '');
  const fits = fault !== 'notANumber' && fault !== 'negativeScale' && !isUntouchedScale;
  if (fits && known !== '') return { ...next, answer_options: known };
  return { ...next, answer_options: type === 'range' ? SCALE : '', ...(known !== '' && { spareOptions: known }) };
}

/** Its answers by their place, as they are being written. */
const writtenAnswers = (question: QuestionItem): string[] =>
  hasOptions(question) ? question.answer_options.split(';').map((option) => option.trim()) : answersOf(question);

/**
 * The answers that evidence is required for, after the question changed: those that it still has. One that is written
 * differently stays chosen, also when it was empty in between. Where none can be chosen any more, evidence is allowed.
 */
function withAnswers(next: QuestionItem, before: QuestionItem): QuestionItem {
  if (next.evidence_for === null) return next;
  if (answersOf(next).length === 0 && !hasOptions(next)) return { ...next, evidence: 'allowed', evidence_for: null };
  const [now, were] = [writtenAnswers(next), writtenAnswers(before)];
  const left = chosenIn(next.evidence_for).map((answer) => {
    if (now.includes(answer) || now.length !== were.length) return answer;
    const rewritten = now[were.indexOf(were.includes(answer) ? answer : '')] ?? '';
    return rewritten === '' ? answer : rewritten;
  });
  const unwritten = now.includes('') ? left.filter((answer) => !now.includes(answer)) : [];
  const kept = [...now.filter((answer) => answer !== '' && left.includes(answer)), ...unwritten];
  return { ...next, evidence_for: [...new Set(kept)].join(';') };
}

function written(question: QuestionItem, { type, ...values }: Partial<QuestionValues>): QuestionItem {
  const next = { ...question, ...values };
  return withAnswers(type === undefined || type === next.type ? next : ofType(next, type), question);
}

const inQuestions = (
  content: Content,
  change: (questions: readonly QuestionItem[], category: CategoryItem) => readonly QuestionItem[],
): Content =>
  content.map((category) => {
    const questions = change(category.questions, category);
    return questions === category.questions ? category : { ...category, questions };
  });

const withoutQuestion = (content: Content, key: string): Content =>
  inQuestions(content, (questions) =>
    questions.some((question) => question.key === key)
      ? questions.filter((question) => question.key !== key)
      : questions,
  );

const withQuestion = (content: Content, key: string, place: number, question: QuestionItem): Content =>
  inQuestions(content, (questions, category) =>
    category.key === key ? inserted(questions, place, question) : questions,
  );

/** The questionnaire after a change. */
export function changed(content: Content, change: Change): Content {
  switch (change.type) {
    case 'categoryAdded':
      return inserted(content, change.place, change.category);
    case 'questionAdded':
      return withQuestion(content, change.category, change.place, change.question);
    case 'categoryNamed':
      return content.map((category) => (category.key === change.key ? { ...category, name: change.name } : category));
    case 'questionWritten':
      return inQuestions(content, (questions) =>
        questions.some(({ key }) => key === change.key)
          ? questions.map((question) => (question.key === change.key ? written(question, change.values) : question))
          : questions,
      );
    case 'itemDeleted':
      return content.some(({ key }) => key === change.key)
        ? content.filter(({ key }) => key !== change.key)
        : withoutQuestion(content, change.key);
    case 'categoryMoved': {
      const category = content.find(({ key }) => key === change.key);
      if (!category) return content;
      return inserted(
        content.filter((other) => other !== category),
        change.place,
        category,
      );
    }
    case 'questionMoved': {
      const question = content.flatMap(({ questions }) => questions).find(({ key }) => key === change.key);
      return question
        ? withQuestion(withoutQuestion(content, change.key), change.category, change.place, question)
        : content;
    }
    case 'contentReplaced':
      return change.content;
  }
}
