import type { QuestionCategoryBody } from '../../../contract/assessment-tools';
import type { Admin } from '../../scope/admin';
import { transactionOf } from '../../scope/admin-transaction';
import type { Db } from '../../db/open-database';
import { saveQuestions } from '../../admin/questionnaire';

type Known = ReadonlyMap<string, string>;

/** Of rows that were asked before, the ids under which the newest version asks the same. */
async function presentIds(tx: Db, table: 'questions' | 'question_categories', toolId: string): Promise<Known> {
  const rows = await tx
    .selectFrom(table)
    .where('assessment_tool_id', '=', toolId)
    .select(['id', 'original_id', 'until_version'])
    .execute();
  const present = new Map(
    rows.filter(({ until_version }) => until_version === null).map(({ id, original_id }) => [original_id, id]),
  );
  return new Map(
    rows.flatMap(({ id, original_id }) =>
      present.has(original_id) ? [[id, present.get(original_id) ?? id] as const] : [],
    ),
  );
}

const known = <T extends Pick<QuestionCategoryBody, 'id' | 'shown_if'>>(
  item: T,
  { own, questions }: { own: Known; questions: Known },
): T => {
  const terms = item.shown_if?.terms.map((term) => ({
    ...term,
    question_id: questions.get(term.question_id) ?? term.question_id,
  }));
  return {
    ...item,
    id: own.get(item.id ?? ''),
    ...(item.shown_if && terms && { shown_if: { ...item.shown_if, terms } }),
  };
};

/** Lets a locked tool ask again what it asked before: a draft at once, any other tool as its next version. */
export async function restoreQuestions(
  admin: Admin,
  toolId: string,
  categories: readonly QuestionCategoryBody[],
  updatedAt: string,
): Promise<void> {
  const tx = transactionOf(admin);
  const tool = await tx
    .selectFrom('assessment_tools')
    .where('id', '=', toolId)
    .select(['client_id', 'version', 'status'])
    .executeTakeFirstOrThrow();
  const [headings, questions] = [
    await presentIds(tx, 'question_categories', toolId),
    await presentIds(tx, 'questions', toolId),
  ];
  const again = categories.map((category) => ({
    ...known(category, { own: headings, questions }),
    questions: category.questions.map((question) => known(question, { own: questions, questions })),
  }));
  const { version } = await saveQuestions(
    admin,
    { id: toolId, clientId: tool.client_id, version: tool.version, status: tool.status },
    again,
  );
  const row = tx.updateTable('assessment_tools').where('client_id', '=', tool.client_id).where('id', '=', toolId);
  await row.set({ version, updated_at: updatedAt }).execute();
}
