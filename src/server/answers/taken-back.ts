import { notify } from '../accounts/notify';
import type { Db } from '../db/open-database';
import { message } from '../messages/message';
import type { AnswerKey, answerRows } from './answer-rows';
import { answerShares } from './shares';

interface GoingBack {
  readonly answer: AnswerKey;
  readonly rows: ReturnType<typeof answerRows>;
  readonly now: string;
}
interface TakingBack extends GoingBack {
  /** Who withdrew the link, and knows; null: it came to its end. */
  readonly by: string | null;
}

/** Whose answer it is, and who sent it last. */
async function concerned(db: Db, answer: AnswerKey): Promise<Set<string>> {
  const { user_id } = await db
    .selectFrom('answers')
    .select('user_id')
    .where('client_id', '=', answer.client_id)
    .where('id', '=', answer.id)
    .executeTakeFirstOrThrow();
  const last = await answerShares(db, answer).latest();
  return new Set([user_id, last?.sender_id ?? user_id]);
}

/** What people call it. */
const namesOf = (db: Db, answer: AnswerKey) =>
  db
    .selectFrom('answers')
    .innerJoin('assessment_tools as tool', (join) =>
      join.onRef('tool.client_id', '=', 'answers.client_id').onRef('tool.id', '=', 'answers.assessment_tool_id'),
    )
    .innerJoin('locations as place', (join) =>
      join.onRef('place.client_id', '=', 'answers.client_id').onRef('place.id', '=', 'answers.location_id'),
    )
    .select(['tool.name as tool', 'place.name as location'])
    .where('answers.client_id', '=', answer.client_id)
    .where('answers.id', '=', answer.id)
    .executeTakeFirstOrThrow();

/**
 * "With the director" means that a director can open it: an answer without a link that works is in progress again, and
 * those whom it concerns are told. Needs a transaction that holds the answer's lock.
 */
export async function takeBackWithoutLink(db: Db, { answer, rows, now, by }: TakingBack): Promise<void> {
  if ((await answerShares(db, answer).living(now)).length > 0) return;
  await rows.save({ status: 'in_progress', submitted_at: null }, now);
  const people = await concerned(db, answer);
  if (by !== null) people.delete(by);
  const { tool, location } = await namesOf(db, answer);
  const notice = {
    title: message('notice.takenBack', { tool }),
    text: message(by === null ? 'notice.linkExpired' : 'notice.linkWithdrawn', { location }),
    link: `/assessment/${answer.id}`,
  };
  await notify(db, [...people], notice, now);
}

interface Returning extends GoingBack {
  /** The link by which it is returned, and the name of whoever has that. */
  readonly share: { readonly id: string; readonly name: string };
  /** What the director writes besides the remarks. */
  readonly message: string | null;
  /** How many remarks nobody has answered. */
  readonly count: number;
}

/**
 * The director wants something answered first: the answer is in progress again, whose it is and who sent it are told, and
 * the link reads only. Needs a transaction that holds the answer's lock.
 */
export async function returnAnswer(
  db: Db,
  { answer, rows, now, share, message: words, count }: Returning,
): Promise<void> {
  await rows.save({ status: 'in_progress', submitted_at: null }, now);
  await answerShares(db, answer).noteReturned(share.id, now, words);
  const { tool, location } = await namesOf(db, answer);
  const notice = {
    title: message('notice.returned', { tool }),
    text: message('notice.returnedBy', { person: share.name, location, count }),
    link: `/assessment/${answer.id}`,
  };
  await notify(db, [...(await concerned(db, answer))], notice, now);
}
