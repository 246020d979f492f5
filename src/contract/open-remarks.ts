import type { ServerAnswer } from './answers';
import type { Remark } from './remarks';

/** Which question a remark is on: of the questionnaire, or one that was added to the answer. */
export const remarkedOn = ({ question_id, custom_question_id }: Remark): string =>
  question_id ?? custom_question_id ?? '';

/** Whether nobody has answered a remark as it stands: an answer is to the words of a moment, and not to later ones. */
export const isOpenRemark = ({ written_at, reply, replied_to }: Remark): boolean =>
  reply === null || replied_to !== written_at;

/** Remarks on questions that are shown. `hidden`: ids of those that are not. */
export const shownRemarks = (
  { remarks = [] }: Pick<ServerAnswer, 'remarks'>,
  hidden: ReadonlySet<string> | null,
): readonly Remark[] =>
  hidden === null || hidden.size === 0 ? remarks : remarks.filter((remark) => !hidden.has(remarkedOn(remark)));

/** Whether a director returned an answer, and nobody has sent it again or completed it since. */
export const isReturned = ({ status, share }: Pick<ServerAnswer, 'status' | 'share'>): boolean =>
  status === 'in_progress' && (share?.returned ?? null) !== null;
