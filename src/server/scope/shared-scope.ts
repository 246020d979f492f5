import { answerRows } from '../answers/answer-rows';
import { type FoundEvidence, findEvidence } from '../answers/evidence-pieces';
import type { Work } from '../answers/work-times';
import { tellCompleted } from '../answers/completion-notice';
import type { Db } from '../db/open-database';
import { receivedShareRecord } from '../db/records/shares';
import { type MailEnd, answerShares, hashOf } from '../answers/shares';
import { returnAnswer } from '../answers/taken-back';

/**
 * The link that a token belongs to, whatever became of it. Undefined for an unknown token, and where the client does
 * not work here any more or what the answer is about was deleted.
 */
export const findShare = (db: Db, token: string) =>
  db
    .selectFrom('answer_shares as share')
    .innerJoin('answers', (join) =>
      join.onRef('answers.client_id', '=', 'share.client_id').onRef('answers.id', '=', 'share.answer_id'),
    )
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.id', '=', 'answers.client_id')
        .on('clients.status', '=', 'active')
        .on('clients.deletion_id', 'is', null),
    )
    .innerJoin('assessment_tools as tool', (join) =>
      join
        .onRef('tool.client_id', '=', 'answers.client_id')
        .onRef('tool.id', '=', 'answers.assessment_tool_id')
        .on('tool.deletion_id', 'is', null),
    )
    .innerJoin('locations as place', (join) =>
      join
        .onRef('place.client_id', '=', 'answers.client_id')
        .onRef('place.id', '=', 'answers.location_id')
        .on('place.deletion_id', 'is', null),
    )
    .select(['share.client_id', 'share.answer_id', 'share.id', 'share.name', 'share.email', 'share.language'])
    .select(['share.opened_at', 'share.expires_at', 'share.revoked_at'])
    .where('share.token_hash', '=', hashOf(token))
    .executeTakeFirst();
export type FoundShare = NonNullable<Awaited<ReturnType<typeof findShare>>>;

/**
 * All that somebody with a link may reach: the one answer that it was made for. Whatever is asked for, no other is
 * found. `work`: when somebody did what is to be changed; null: nobody did anything.
 */
export function openSharedScope(
  db: Db,
  share: Pick<FoundShare, 'client_id' | 'answer_id' | 'id' | 'name' | 'email'>,
  work: Work | null = null,
) {
  const answer = { client_id: share.client_id, id: share.answer_id };
  const shares = answerShares(db, answer);
  const name = share.name ?? share.email;
  return {
    answerId: answer.id,
    author: share.id,
    /** Under which name remarks are kept. */
    name,
    answers: () =>
      db.selectFrom('answers').where('answers.client_id', '=', answer.client_id).where('answers.id', '=', answer.id),
    rowsOf: () => answerRows(db, answer, work),
    /** Evidence of the answer. */
    evidence: async (id: string): Promise<FoundEvidence | undefined> => {
      const found = await findEvidence(db, id)
        .where('evidence.client_id', '=', answer.client_id)
        .where('evidence.answer_id', '=', answer.id)
        .executeTakeFirst();
      return found && { ...found, isInSight: true };
    },
    shareRecord: receivedShareRecord,
    /** Whether the link is still the answer's own, and not revoked meanwhile. */
    isLive: async (): Promise<boolean> => {
      const latest = await shares.latest();
      return latest?.id === share.id && latest.revoked_at === null;
    },
    /** Whether it is with the director for the time that is meant. */
    isRound: async (round: number): Promise<boolean> => (await shares.latest())?.round === round,
    noteOpened: (now: string) => shares.noteOpened(share.id, now),
    /** Ends one sending of its mail; false when another mail took its place. */
    endMail: (sending: string, end: MailEnd) => shares.endMail(share.id, sending, end),
    noteSubmitted: (now: string) => shares.noteSubmitted(share.id, now),
    /** Lets the administrators and the answer's own person know that it was completed through the link. */
    tellCompleted: (_answer: unknown, now: string) => tellCompleted(db, { answer, by: { name }, now }),
    /** See `returnAnswer`. */
    returnAnswer: (now: string, asked: { readonly message: string | null; readonly count: number }) =>
      returnAnswer(db, { answer, rows: answerRows(db, answer, work), now, share: { id: share.id, name }, ...asked }),
  };
}
export type SharedScope = ReturnType<typeof openSharedScope>;
