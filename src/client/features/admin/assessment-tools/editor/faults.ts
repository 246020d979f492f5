import { categoryFaults, type QuestionnaireFaultKind } from '../../../../../contract/questionnaire-rules';
import { conditionFaultsOf } from './conditions';
import { scoringIn } from './scoring-text';
import { keyAt, placeOf, itemsAt, type CategoryItem, type Content } from './content';

export type FaultField =
  'question' | 'help' | 'type' | 'answer_options' | 'evidence' | 'text_input' | 'shown_if' | 'scoring' | 'name';

/** Something to put right. `key`: of the item it is about; null: the questionnaire as a whole. */
export interface Fault {
  readonly key: string | null;
  readonly field: FaultField | null;
  /** Found here, or what the server said. */
  readonly says: { readonly kind: QuestionnaireFaultKind } | { readonly text: string };
}

/** What the server refused (422), and what it was sent: a fault holds for as long as its item is as it was. */
export interface Refusal {
  readonly sent: Content;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const FIELDS: readonly string[] = [
  'question',
  'help',
  'type',
  'answer_options',
  'evidence',
  'text_input',
  'shown_if',
  'scoring',
  'name',
] satisfies FaultField[];
const isField = (word: string | undefined): word is FaultField => word !== undefined && FIELDS.includes(word);

/** `question_categories.0.questions.2.answer_options` → the item and the field. */
function refusedAt(content: Content, path: string): Pick<Fault, 'key' | 'field'> {
  const [, category, , question, field] =
    /^question_categories\.(\d+)(\.questions\.(\d+))?(?:\.(\w+))?/.exec(path) ?? [];
  const key =
    category === undefined
      ? null
      : keyAt(content, { category: Number(category), ...(question !== undefined && { question: Number(question) }) });
  return { key, field: isField(field) ? field : null };
}

const itemOf = (content: Content, key: string) => {
  const { category, question } = itemsAt(content, placeOf(content, key));
  return question ?? category;
};

function refusedFaults({ sent, fields }: Refusal, content: Content): readonly Fault[] {
  return Object.entries(fields).flatMap(([path, texts]) => {
    const at = refusedAt(sent, path);
    const isAsItWas = at.key === null ? sent === content : itemOf(content, at.key) === itemOf(sent, at.key);
    return isAsItWas ? texts.map((text) => ({ ...at, says: { text } })) : [];
  });
}

/** Of what did not change since it was asked before, nothing is looked at again. */
const known = new WeakMap<CategoryItem, readonly Fault[]>();

function faultsIn(category: CategoryItem): readonly Fault[] {
  const before = known.get(category);
  if (before) return before;
  const drafts = category.questions.map((question) => ({ ...question, scoring: scoringIn(question.scoring) }));
  const faults = categoryFaults({ ...category, questions: drafts }).map(({ kind, question, field = null }) => ({
    key: question === undefined ? category.key : (category.questions[question]?.key ?? null),
    field,
    says: { kind },
  }));
  known.set(category, faults);
  return faults;
}

const NO_QUESTIONS: Fault = { key: null, field: null, says: { kind: 'noQuestions' } };

/** All that is to be put right, in the order of the questionnaire, by the rules and by the server. */
export function faultsOf(content: Content, refusal: Refusal | null): readonly Fault[] {
  const hasQuestions = content.some(({ questions }) => questions.length > 0);
  const conditional = conditionFaultsOf(content).map(({ kind, category, question }) => ({
    key: keyAt(content, { category: category ?? 0, ...(question !== undefined && { question }) }),
    field: 'shown_if' as const,
    says: { kind },
  }));
  const found = [...(hasQuestions ? [] : [NO_QUESTIONS]), ...content.flatMap(faultsIn), ...conditional];
  const refused = refusal === null ? [] : refusedFaults(refusal, content);
  const isKnown = ({ key, field }: Fault) => found.some((fault) => fault.key === key && fault.field === field);
  return [...found, ...refused.filter((fault) => !isKnown(fault))];
}
