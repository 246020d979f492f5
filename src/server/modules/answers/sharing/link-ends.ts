import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { takeBackWithoutLink } from '../../../answers/taken-back';
import type { Db } from '../../../db/open-database';
import { inTransaction } from '../../../db/transaction';
import { openSharedScope } from '../../../scope/shared-scope';
import { lock } from '../edit';

const HOUR_MS = 60 * 60_000;

/** Answers of one look. */
const SLICE = 100;

/** Answers that are with a director whom no link leads to them. */
const withoutLink = (db: Db, now: string) =>
  db
    .selectFrom('answers')
    .select(['client_id', 'id'])
    .where('status', '=', 'sent')
    .where(
      sql<boolean>`not exists (select from answer_shares as share where share.client_id = answers.client_id
        and share.answer_id = answers.id and share.revoked_at is null and share.expires_at > ${now})`,
    )
    .limit(SLICE)
    .execute();

/** Takes back what nobody else can open any more: its link came to its end. @returns whether there may be more. */
async function takeBackSome({ db, now }: FastifyInstance): Promise<boolean> {
  const time = now().toISOString();
  const found = await withoutLink(db, time);
  for (const { client_id, id } of found) {
    await inTransaction(db, async (tx) => {
      const scope = openSharedScope(tx, { client_id, answer_id: id, id, name: null, email: '' });
      const answer = await lock(scope, id);
      // Meanwhile it may have been sent anew, or completed.
      if (answer.status !== 'sent') return;
      await takeBackWithoutLink(tx, { answer: { client_id, id }, rows: scope.rowsOf(), now: time, by: null });
    });
  }
  return found.length === SLICE;
}

/** Looks at the start and hourly for answers whose links are over. A failure goes to the log, and the next turn tries anew. */
export function addLinkEnds(app: FastifyInstance): void {
  let looking = Promise.resolve();
  const takeBackAll = async () => {
    while (await takeBackSome(app));
  };
  const look = () => {
    looking = looking.then(() =>
      takeBackAll().catch((error: unknown) => app.log.error({ err: error }, 'answers could not be taken back')),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    look();
    await looking;
    timer = setInterval(look, HOUR_MS).unref();
  });
  app.addHook('onClose', () => {
    clearInterval(timer);
    return looking;
  });
}
