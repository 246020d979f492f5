import { answersOf } from '../../../../../contract/evidence-rules';
import { carriedTranslations, changedTexts } from '../../../../../contract/translating';
import { TYPES_WITH_OPTIONS, optionsFault } from '../../../../../contract/questionnaire-rules';
import type { TranslatedText } from '../../../../../contract/translation-shapes';
import { withTermKeys } from './condition-text';
import { withTerms } from './conditions';
import { withPoints } from './moved-points';
import { withNote } from './note-text';
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
  | { readonly type: 'categoryConditioned'; readonly key: string; readonly shown_if: string | null }
  | { readonly type: 'categoryWeighted'; readonly key: string; readonly weight: number }
  | { readonly type: 'questionWritten'; readonly key: string; readonly values: Partial<QuestionValues> }
  /** What of several questions becomes other than it is, but for the texts of their options. One step. */
  | { readonly type: 'questionsWritten'; readonly writes: readonly QuestionWrite[] }
  /** Of one category, or of questions. */
  | { readonly type: 'itemsDeleted'; readonly keys: readonly string[] }
  | { readonly type: 'categoryMoved'; readonly key: string; readonly place: number }
  /** In their order; `place`: of the first of them, among those there that stay where they are. */
  | {
      readonly type: 'questionsMoved';
      readonly keys: readonly string[];
      readonly category: string;
      readonly place: number;
    }
  /** Many were pasted, or copied from elsewhere. */
  | { readonly type: 'contentReplaced' | 'questionsTaken'; readonly content: Content };

/** What is written into one question. */
export interface QuestionWrite {
  readonly key: string;
  readonly values: Partial<QuestionValues>;
}

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
  shown_if: null,
  scoring: null,
  note_if: null,
});

/** The same again, with keys of its own; what hangs on one of its questions then hangs on the copy of that. */
export function copyOfCategory(category: CategoryItem, newKey: () => string): CategoryItem {
  const keys = new Map(category.questions.map(({ key }) => [key, newKey()]));
  const keyOf = (key: string): string => keys.get(key) ?? key;
  return {
    ...category,
    key: newKey(),
    questions: category.questions.map((question) => ({
      ...question,
      key: keyOf(question.key),
      shown_if: withTermKeys(question.shown_if, keyOf),
    })),
  };
}

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

/** An answer after the question changed: one that is written differently is the same, also when it was empty in between. */
function rewritten(answer: string, now: readonly string[], were: readonly string[]): string {
  if (now.includes(answer) || now.length !== were.length) return answer;
  const next = now[were.indexOf(were.includes(answer) ? answer : '')] ?? '';
  return next === '' ? answer : next;
}

/**
 * The answers that evidence is required for, after the question changed: those that it still has. Where none can be chosen any more, evidence is allowed.
 */
function withAnswers(next: QuestionItem, before: QuestionItem): QuestionItem {
  if (next.evidence_for === null) return next;
  if (answersOf(next).length === 0 && !hasOptions(next)) return { ...next, evidence: 'allowed', evidence_for: null };
  const [now, were] = [writtenAnswers(next), writtenAnswers(before)];
  const left = chosenIn(next.evidence_for).map((answer) => rewritten(answer, now, were));
  const unwritten = now.includes('') ? left.filter((answer) => !now.includes(answer)) : [];
  const kept = [...now.filter((answer) => answer !== '' && left.includes(answer)), ...unwritten];
  return { ...next, evidence_for: [...new Set(kept)].join(';') };
}

/** A question after something was written into it, with all that follows from that. */
export function written(question: QuestionItem, { type, ...values }: Partial<QuestionValues>): QuestionItem {
  const next = { ...question, ...values };
  const typed = type === undefined || type === next.type ? next : ofType(next, type);
  const [now, were] = [writtenAnswers(typed), writtenAnswers(question)];
  const noted = withNote(typed, question, (answer) => rewritten(answer, now, were));
  return withTranslations(withPoints(withAnswers(noted, question), question), changedTexts(question, next));
}

/** What is new is marked in other languages where it says something else by now. */
const withTranslations = <Item extends QuestionItem | CategoryItem>(item: Item, others: TranslatedText[]): Item =>
  item.translations && others.length > 0
    ? { ...item, translations: carriedTranslations(item.translations, others) }
    : item;

/** Conditions with the options of a question as they are written now. */
function withOptions(content: Content, next: QuestionItem, before: QuestionItem): Content {
  if (next.type !== before.type || next.answer_options === before.answer_options) return content;
  const [now, were] = [writtenAnswers(next), writtenAnswers(before)];
  return withTerms(content, (term) =>
    term.question_id === next.key && term.operator !== 'less' && term.operator !== 'more'
      ? { ...term, values: term.values.map((value) => rewritten(value, now, were)) }
      : term,
  );
}

const inQuestions = (
  content: Content,
  change: (questions: readonly QuestionItem[], category: CategoryItem) => readonly QuestionItem[],
): Content =>
  content.map((category) => {
    const questions = change(category.questions, category);
    return questions === category.questions ? category : { ...category, questions };
  });

const questionIn = (content: Content, key: string): QuestionItem | undefined =>
  content.flatMap(({ questions }) => questions).find((question) => question.key === key);

const withoutQuestions = (content: Content, keys: ReadonlySet<string>): Content =>
  inQuestions(content, (questions) =>
    questions.some(({ key }) => keys.has(key)) ? questions.filter(({ key }) => !keys.has(key)) : questions,
  );

const withQuestions = (content: Content, key: string, place: number, added: readonly QuestionItem[]): Content =>
  inQuestions(content, (questions, category) =>
    category.key === key ? questions.toSpliced(place, 0, ...added) : questions,
  );

/** Their options keep their texts, so nothing that names these changes with them. */
function withWrites(content: Content, writes: readonly QuestionWrite[]): Content {
  const values = new Map(writes.map((write) => [write.key, write.values]));
  return inQuestions(content, (questions) =>
    questions.some(({ key }) => values.has(key))
      ? questions.map((question) => {
          const own = values.get(question.key);
          return own ? written(question, own) : question;
        })
      : questions,
  );
}

/** The questionnaire after a change. */
export function changed(content: Content, change: Change): Content {
  switch (change.type) {
    case 'categoryAdded':
      return inserted(content, change.place, change.category);
    case 'questionAdded':
      return withQuestions(content, change.category, change.place, [change.question]);
    case 'categoryNamed':
      return content.map((category) =>
        category.key === change.key ? withTranslations({ ...category, name: change.name }, ['text']) : category,
      );
    case 'categoryConditioned':
      return content.map((category) =>
        category.key === change.key ? { ...category, shown_if: change.shown_if } : category,
      );
    case 'categoryWeighted':
      return content.map((category) =>
        category.key === change.key ? { ...category, weight: change.weight } : category,
      );
    case 'questionWritten': {
      const before = questionIn(content, change.key);
      if (!before) return content;
      const next = written(before, change.values);
      const asked = inQuestions(content, (questions) =>
        questions.includes(before) ? questions.map((question) => (question === before ? next : question)) : questions,
      );
      return withOptions(asked, next, before);
    }
    case 'questionsWritten':
      return withWrites(content, change.writes);
    case 'itemsDeleted': {
      const keys = new Set(change.keys);
      return withoutQuestions(
        content.some(({ key }) => keys.has(key)) ? content.filter(({ key }) => !keys.has(key)) : content,
        keys,
      );
    }
    case 'categoryMoved': {
      const category = content.find(({ key }) => key === change.key);
      if (!category) return content;
      return inserted(
        content.filter((other) => other !== category),
        change.place,
        category,
      );
    }
    case 'questionsMoved': {
      const keys = new Set(change.keys);
      if (!content.some(({ key }) => key === change.category)) return content;
      const moved = content.flatMap(({ questions }) => questions.filter(({ key }) => keys.has(key)));
      return withQuestions(withoutQuestions(content, keys), change.category, change.place, moved);
    }
    case 'contentReplaced':
    case 'questionsTaken':
      return change.content;
  }
}
