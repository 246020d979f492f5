import type { AddEvidenceBody, Evidence } from '../../../contract/evidence';
import { EVIDENCE_TYPES, MOST_EVIDENCE } from '../../../contract/evidence-limits';
import type { AnswerRows } from '../../answers/answer-rows';
import { printableText } from '../../export/printable-text';
import { message } from '../../messages/message';
import { invalid } from '../../problem';
import type { Scope } from '../../scope/scope';
import { edit } from '../answers';

/** What a device calls a file: one line, in the order in which it is read, without the folders that the device has. */
const nameOf = (given: string): string => {
  const name = printableText(given.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return name === '' ? 'file' : name;
};

/** Throws 422 when the answer has no such question or category, or when the question takes no evidence. */
async function checkAbout(rows: AnswerRows, body: AddEvidenceBody): Promise<void> {
  const { question_id, custom_question_id, question_category_id } = body;
  if (question_id !== undefined) {
    const question = await rows.question(question_id);
    if (!question) throw invalid({ question_id: ['answer.noSuchQuestion'] });
    if (question.evidence === 'no') throw invalid({ question_id: ['evidence.notTaken'] });
  }
  if (custom_question_id !== undefined && !(await rows.customQuestion(custom_question_id)))
    throw invalid({ custom_question_id: ['answer.noSuchQuestion'] });
  if (question_category_id !== undefined && !(await rows.category(question_category_id)))
    throw invalid({ question_category_id: ['answer.noSuchCategory'] });
}

/** What this person added under the id before; undefined: nothing. */
async function addedBefore(scope: Scope, answerId: string, id: string): Promise<Evidence | undefined> {
  const found = await scope.evidence(id);
  return found?.isInSight && found.answer_id === answerId && found.added_by === scope.viewer.id
    ? found.record
    : undefined;
}

/**
 * Adds what is known of evidence to an answer; its bytes follow. Sent again, it is what there is, whatever became of the
 * answer meanwhile. Throws 422, also for an id that anything else has, and as every change of an answer.
 */
export async function addEvidence(
  scope: Scope,
  answerId: string,
  body: AddEvidenceBody,
  now: string,
): Promise<Evidence> {
  const before = await addedBefore(scope, answerId.toLowerCase(), body.id);
  if (before) return before;
  const { question_id, custom_question_id, question_category_id, taken_at, ...facts } = body;
  const types: readonly string[] = EVIDENCE_TYPES[body.kind];
  return edit(scope, answerId, now, async ({ rows }) => {
    const there = await rows.evidence.find(body.id);
    if (there && there.added_by === scope.viewer.id) return there.record;
    if (!types.includes(body.type)) throw invalid({ type: ['evidence.notAllowed'] });
    await checkAbout(rows, body);
    if ((await rows.evidence.count()) >= MOST_EVIDENCE)
      throw invalid({ id: [message('evidence.tooMany', { most: MOST_EVIDENCE })] });
    const added = await rows.evidence.add({
      ...facts,
      name: nameOf(body.name),
      question_id: question_id ?? null,
      custom_question_id: custom_question_id ?? null,
      question_category_id: question_category_id ?? null,
      taken_at: taken_at ?? null,
      added_by: scope.viewer.id,
      created_at: now,
    });
    if (!added) throw invalid({ id: ['field.notValid'] });
    return added;
  });
}
