import { sql } from 'kysely';
import { type LinkedNotice, notify } from '../accounts/notify';
import type { AnswerKey } from './answer-rows';
import type { Db } from '../db/open-database';
import { message } from '../messages/message';

interface Completion {
  answerId: string;
  tool: string;
  location: string;
  person: string;
}

const linkOf = (answerId: string) => `/assessment/${answerId}`;

/** What administrators read when an answer is completed. */
export const completionNotice = ({ answerId, tool, location, person }: Completion): LinkedNotice => ({
  title: message('notice.completed', { tool }),
  text: message('notice.completedBy', { person, location }),
  link: linkOf(answerId),
});

/** A user, or the name of somebody with a link, who is none. */
type Completer = { userId: string } | { name: string };

/** Who sent the link that works. */
const senders = (db: Db, answer: AnswerKey) =>
  db
    .selectFrom('answer_shares')
    .select(sql<string>`sender_id`.as('sender_id'))
    .where('client_id', '=', answer.client_id)
    .where('answer_id', '=', answer.id)
    .where('revoked_at', 'is', null);

/**
 * Those who are told: administrators but for the one who did it; when that was somebody with a link, whose answer it is
 * and who sent it too.
 */
const listeners = (db: Db, answer: AnswerKey, by: Completer) =>
  db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'active')
    .where('deletion_id', 'is', null)
    .where((where) => {
      const isAdministrator = where.and([
        where('client_id', '=', answer.client_id),
        where('role', '=', 'companyAdmin'),
      ]);
      return 'userId' in by
        ? where.and([isAdministrator, where('id', '!=', by.userId)])
        : where.or([
            isAdministrator,
            where(
              'id',
              '=',
              db
                .selectFrom('answers')
                .select('user_id')
                .where('client_id', '=', answer.client_id)
                .where('id', '=', answer.id),
            ),
            where('id', 'in', senders(db, answer)),
          ]);
    })
    .execute();

/** Notifies those whom it concerns that it was completed. Needs a transaction. */
export async function tellCompleted(
  db: Db,
  { answer, by, now }: { answer: AnswerKey; by: Completer; now: string },
): Promise<void> {
  const people = await listeners(db, answer, by);
  if (people.length === 0) return;
  const person =
    'userId' in by ? sql<string>`(select name from users where id = ${by.userId})` : sql<string>`${by.name}::text`;
  const completion = await db
    .selectFrom('answers')
    .innerJoin('assessment_tools as tool', (join) =>
      join.onRef('tool.client_id', '=', 'answers.client_id').onRef('tool.id', '=', 'answers.assessment_tool_id'),
    )
    .innerJoin('locations as place', (join) =>
      join.onRef('place.client_id', '=', 'answers.client_id').onRef('place.id', '=', 'answers.location_id'),
    )
    .select(['answers.id as answerId', 'tool.name as tool', 'place.name as location', person.as('person')])
    .where('answers.client_id', '=', answer.client_id)
    .where('answers.id', '=', answer.id)
    .executeTakeFirstOrThrow();
  await notify(
    db,
    people.map(({ id }) => id),
    completionNotice(completion),
    now,
  );
}

/** Removes what `tellCompleted` told at this time. */
export async function unsayCompleted(db: Db, answer: AnswerKey, now: string): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('link', '=', linkOf(answer.id))
    .where('created_at', '=', now)
    .where('user_id', 'in', db.selectFrom('users').select('id').where('client_id', '=', answer.client_id))
    .execute();
}
