import type { AnswerKey } from './answer-rows';
import { newId } from './ids';
import type { Db } from './open-database';

interface Completion {
  answerId: string;
  tool: string;
  location: string;
  person: string;
}

/** What administrators read when an answer is completed. */
export const completionNotice = ({ answerId, tool, location, person }: Completion) => ({
  title: `${tool} completed`,
  text: `${person} completed it at ${location}`,
  link: `/assessment/${answerId}`,
});

/** Notifies the active administrators of the answer's client, but not the one who completed it. Needs a transaction. */
export async function tellCompleted(
  db: Db,
  { answer, byUserId, now }: { answer: AnswerKey; byUserId: string; now: string },
): Promise<void> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', answer.client_id)
    .where('role', '=', 'companyAdmin')
    .where('status', '=', 'active')
    .where('id', '!=', byUserId)
    .execute();
  if (admins.length === 0) return;
  const completion = await db
    .selectFrom('answers')
    .innerJoin('assessment_tools as tool', (join) =>
      join.onRef('tool.client_id', '=', 'answers.client_id').onRef('tool.id', '=', 'answers.assessment_tool_id'),
    )
    .innerJoin('locations as place', (join) =>
      join.onRef('place.client_id', '=', 'answers.client_id').onRef('place.id', '=', 'answers.location_id'),
    )
    .innerJoin('users as person', (join) => join.on('person.id', '=', byUserId))
    .select(['answers.id as answerId', 'tool.name as tool', 'place.name as location', 'person.name as person'])
    .where('answers.client_id', '=', answer.client_id)
    .where('answers.id', '=', answer.id)
    .executeTakeFirstOrThrow();
  const notice = completionNotice(completion);
  await db
    .insertInto('notifications')
    .values(
      admins.map(({ id: user_id }) => ({
        ...notice,
        user_id,
        id: newId(new Date(now)),
        read_at: null,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
}
