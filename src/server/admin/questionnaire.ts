import { sql } from 'kysely';
import type { AssessmentTool, Condition, QuestionCategoryBody } from '../../contract/assessment-tools';
import { referenceOf } from '../../contract/conditions';
import { settledRule } from '../../contract/evidence-rules';
import { newId } from '../db/ids';
import type { Db } from '../db/open-database';
import type { Tables } from '../db/schema';
import type { Admin } from '../scope/admin';
import type { Translations } from '../../contract/translation-shapes';
import { noteIfOf, scoringOf } from './answer-rules';
import { textOf, translationsOfCategory, translationsOfQuestion } from './translations';
import { transactionOf } from '../scope/admin-transaction';
import { type NewIds, idsOfNew } from './new-ids';
import { type Correction, correctWording } from './wording';

const BATCH = 500;

type Category = Tables['question_categories'];
type Question = Tables['questions'];

/** What a questionnaire is to ask. `translations`: absent, they go along with what they translate. */
export type TranslatedCategoryBody = Omit<QuestionCategoryBody, 'questions'> & {
  translations?: Translations;
  questions: (QuestionCategoryBody['questions'][number] & { translations?: Translations })[];
};

/** A locked tool, as far as its questions are concerned. */
export interface VersionedTool extends Pick<AssessmentTool, 'id' | 'version' | 'status'> {
  clientId: string;
}

/** Columns that say which row it is, not what it asks. */
const IDENTITY = ['id', 'since_version', 'until_version', 'original_id'];
const contentOf = (row: Category | Question): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([column]) => !IDENTITY.includes(column))
      .sort(),
  );

/** What becomes of the rows of one table. */
interface Plan<R> {
  /** As they shall be, in their order. */
  wanted: R[];
  /** Wanted under the id of a row that was made for this very version. */
  changed: R[];
  added: R[];
  /** No longer asked; earlier versions keep them. */
  dropped: R[];
}

type Stamped<R> = Omit<R, 'id' | 'since_version' | 'until_version' | 'original_id'> & { id: string | undefined };

/**
 * Rows that stay as they are stay. One that changes gets another row, so that earlier versions keep theirs, unless it
 * was made for this very version. `origins`: of new ids, the first ones of what is asked again. `isCorrection`: it stays
 * one row for all versions that ask it.
 */
function plan<R extends Category | Question>(
  current: readonly R[],
  wished: readonly Stamped<R>[],
  version: number,
  origins: ReadonlyMap<string, string>,
  isCorrection: boolean,
): Plan<R> {
  const free = new Map(current.map((row) => [row.id, row]));
  const result: Plan<R> = { wanted: [], changed: [], added: [], dropped: [] };
  for (const { id, ...content } of wished) {
    const before = id === undefined ? undefined : free.get(id);
    if (before) free.delete(before.id);
    const origin = before ? (before.original_id ?? before.id) : (origins.get(id ?? '') ?? null);
    const fresh = {
      ...content,
      id: id !== undefined && !before ? id : newId(),
      since_version: version,
      until_version: null,
      original_id: origin,
    } as unknown as R;
    const isSame = before !== undefined && contentOf(before) === contentOf(fresh);
    const row = isSame
      ? before
      : before && (isCorrection || before.since_version === version)
        ? { ...fresh, id: before.id, original_id: before.original_id }
        : fresh;
    result.wanted.push(row);
    if (isSame) continue;
    if (row.id === before?.id) result.changed.push(row);
    else {
      result.added.push(row);
      if (before) result.dropped.push(before);
    }
  }
  result.dropped.push(...free.values());
  return result;
}

const isEmpty = ({ changed, added, dropped }: Plan<unknown>): boolean =>
  changed.length + added.length + dropped.length === 0;

async function insert<Table extends 'questions' | 'question_categories'>(
  tx: Db,
  table: Table,
  rows: readonly Tables[Table][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + BATCH) as never)
      .execute();
  }
}

/** Removes rows of this version, and ends those that earlier versions ask. */
async function drop(
  tx: Db,
  table: 'questions' | 'question_categories',
  rows: readonly (Category | Question)[],
  version: number,
): Promise<void> {
  const ofVersion = (isOwn: boolean) =>
    rows.filter((row) => (row.since_version === version) === isOwn).map(({ id }) => id);
  const among = (ids: readonly string[]) =>
    sql<boolean>`client_id = ${rows[0]?.client_id ?? null} and id = any(${ids}::uuid[])`;
  await tx
    .deleteFrom(table)
    .where(among(ofVersion(true)))
    .execute();
  await tx
    .updateTable(table)
    .set({ until_version: version - 1 })
    .where(among(ofVersion(false)))
    .execute();
}

/** What a question is to say of evidence. What the body says nothing of stays as it is. */
function evidenceOf(
  question: QuestionCategoryBody['questions'][number],
  before: Question | undefined,
): Pick<Question, 'evidence' | 'evidence_for'> {
  const rule = {
    evidence: question.evidence === undefined ? (before?.evidence ?? null) : question.evidence,
    evidence_for: question.evidence_for === undefined ? before?.evidence_for?.split(';') : question.evidence_for,
  };
  const { evidence, evidence_for: answers } = settledRule(rule, question);
  return { evidence: evidence === 'allowed' ? null : (evidence ?? null), evidence_for: answers?.join(';') ?? null };
}

/** The weight that a category is to have; 1 is none. */
function weightOf({ weight }: Pick<QuestionCategoryBody, 'weight'>, before: Category | undefined): number | null {
  const wanted = weight === undefined ? before?.weight : weight;
  return wanted === 1 ? null : (wanted ?? null);
}

/** A condition as it is stored, with the ids by which all versions know its questions. */
function conditionText(condition: Condition | null, referenceFor: (id: string) => string): string | null {
  if (!condition) return null;
  const terms = condition.terms.map(({ question_id, operator, values }) => ({
    ...{ question_id: referenceFor(question_id), operator },
    values: operator === 'one_of' ? values : values.slice(0, 1),
  }));
  return JSON.stringify({ match: condition.match, terms });
}

/**
 * Gives a tool these categories and questions, in this order. A draft's own version changes; otherwise the change makes
 * the next one, which is not stored in the tool's row here. Items are known by their id; one without, or with an
 * unknown one, is new: what id that gets says `ids`, see new-ids.ts. `isCorrection`: words alone are put right, in all
 * versions that ask so; 422 when it is more than that. @returns the version that asks them.
 */
export async function saveQuestions(
  admin: Admin,
  tool: VersionedTool,
  categories: readonly TranslatedCategoryBody[],
  { ids = 'new', isCorrection = false }: { ids?: NewIds; isCorrection?: boolean } = {},
): Promise<{ version: number; correction?: Correction }> {
  const tx = transactionOf(admin);
  const own = { client_id: tool.clientId, assessment_tool_id: tool.id };
  const newest = <Table extends 'questions' | 'question_categories'>(table: Table) =>
    sql<
      Tables[Table]
    >`select * from ${sql.table(table)} where client_id = ${tool.clientId} and assessment_tool_id = ${tool.id}
      and until_version is null`.execute(tx);
  const [{ rows: currentCategories }, { rows: currentQuestions }] = [
    await newest('question_categories'),
    await newest('questions'),
  ];
  const version = tool.status === 'draft' ? tool.version : tool.version + 1;

  const known = new Map(currentQuestions.map((question) => [question.id, question]));
  const knownCategories = new Map(currentCategories.map((category) => [category.id, category]));
  const { idsNew, origins, earlier } = await idsOfNew(
    tx,
    tool,
    categories,
    [...currentCategories, ...currentQuestions],
    ids,
  );
  const references = new Map([
    ...[...idsNew].map(([id, made]) => [id, origins.get(made) ?? made] as const),
    ...currentQuestions.map((one) => [one.id, referenceOf(one)] as const),
  ]);
  // An id is given once: what names it again is new.
  const given = new Set<string>();
  const idFor = (id: string | undefined): string | undefined => {
    if (id === undefined || given.has(id)) return undefined;
    given.add(id);
    return idsNew.get(id) ?? id;
  };
  const shownIf = (
    { shown_if }: { readonly shown_if?: Condition | null | undefined },
    before: Pick<Question, 'shown_if'> | undefined,
  ): string | null =>
    shown_if === undefined ? (before?.shown_if ?? null) : conditionText(shown_if, (id) => references.get(id) ?? id);
  const headings = plan<Category>(
    currentCategories,
    categories.map(({ id, name, ...asked }, at) => ({
      ...own,
      id: idFor(id),
      name,
      shown_if: shownIf(asked, knownCategories.get(id ?? '')),
      weight: weightOf(asked, knownCategories.get(id ?? '')),
      translations:
        asked.translations === undefined
          ? translationsOfCategory(knownCategories.get(id ?? '') ?? earlier.get(id ?? ''), name)
          : textOf(asked.translations),
      position: at + 1,
    })),
    version,
    origins,
    isCorrection,
  );
  const textInputOf = ({ id, type, text_input }: QuestionCategoryBody['questions'][number]): Question['text_input'] =>
    type === 'text' ? ((text_input === undefined ? known.get(id ?? '')?.text_input : text_input) ?? null) : null;
  const questions = plan<Question>(
    currentQuestions,
    headings.wanted.flatMap(({ id: question_category_id }, at) =>
      (categories[at]?.questions ?? []).map((question, place) => ({
        ...own,
        id: idFor(question.id),
        question_category_id,
        question: question.question,
        help: question.help,
        type: question.type,
        answer_options: question.answer_options,
        is_required: question.is_required,
        ...evidenceOf(question, known.get(question.id ?? '')),
        text_input: textInputOf(question),
        shown_if: shownIf(question, known.get(question.id ?? '')),
        scoring: scoringOf(question, known.get(question.id ?? '')),
        note_if: noteIfOf(question, known.get(question.id ?? '')),
        translations:
          question.translations === undefined
            ? translationsOfQuestion(known.get(question.id ?? '') ?? earlier.get(question.id ?? ''), question)
            : textOf(question.translations),
        position: place + 1,
      })),
    ),
    version,
    origins,
    isCorrection,
  );
  if (isCorrection) {
    const correction = await correctWording(tx, tool.clientId, {
      headings: { ...headings, current: knownCategories },
      questions: { ...questions, current: known },
    });
    return { version: tool.version, ...(correction && { correction }) };
  }
  if (isEmpty(headings) && isEmpty(questions)) return { version: tool.version };

  await insert(tx, 'question_categories', headings.added);
  for (const { id, name, shown_if, weight, translations, position } of headings.changed) {
    await tx
      .updateTable('question_categories')
      .set({ name, shown_if, weight, translations, position })
      .where('client_id', '=', tool.clientId)
      .where('id', '=', id)
      .execute();
  }
  await drop(tx, 'questions', [...questions.dropped, ...questions.changed], version);
  await insert(tx, 'questions', [...questions.added, ...questions.changed]);
  await drop(tx, 'question_categories', headings.dropped, version);
  return { version };
}
