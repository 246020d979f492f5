import { remarkedOn } from '../../../contract/open-remarks';
import type { Remark, Returned } from '../../../contract/remarks';
import type { Answer } from '../answers/answer';
import type { Entry } from './entry';
import { workedAt } from './worked';

type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>;
type About = Pick<EntryOf<'setRemark'>['args'], 'questionRef' | 'custom'>;

const isOn =
  ({ questionRef }: About) =>
  (remark: Remark): boolean =>
    remarkedOn(remark) === questionRef;

/** The remark on a question; undefined: there is none. */
export const findRemark = ({ remarks = [] }: Pick<Answer, 'remarks'>, about: About): Remark | undefined =>
  remarks.find(isOn(about));

/** The remarks with this one in place of that on the same question; null: there is none on it any more. */
export function withRemark(remarks: readonly Remark[] = [], about: About, remark: Remark | null): Remark[] {
  const others = remarks.filter((other) => !isOn(about)(other));
  return remark ? [...others, remark] : others;
}

/** The remarks after a director wrote one, or took one away. */
export function remarkAfter(answer: Answer, entry: EntryOf<'setRemark'>): Remark[] {
  const { text, questionRef, custom } = entry.args;
  const known = findRemark(answer, entry.args);
  if (text === null) return withRemark(answer.remarks, entry.args, null);
  const unanswered = { reply: null, replied_at: null, replied_to: null };
  return withRemark(answer.remarks, entry.args, {
    question_id: custom ? null : questionRef,
    custom_question_id: custom ? questionRef : null,
    ...(known ?? unanswered),
    text,
    by: answer.share?.name ?? answer.share?.email ?? '',
    written_at: known?.text === text ? known.written_at : workedAt(entry),
  });
}

/** The remarks after one was answered. */
export function repliesAfter(answer: Answer, entry: EntryOf<'replyToRemark'>): Remark[] {
  const { reply, to } = entry.args;
  const known = findRemark(answer, entry.args);
  if (!known) return answer.remarks ?? [];
  const replied =
    reply === null ? { replied_at: null, replied_to: null } : { replied_at: workedAt(entry), replied_to: to };
  return withRemark(answer.remarks, entry.args, { ...known, reply, ...replied });
}

/** The link of an answer that was returned, or is not any more. */
export const returnAfter = ({ share }: Answer, returned: Returned | null): Partial<Answer> =>
  share && (share.returned ?? null) !== returned ? { share: { ...share, returned } } : {};
