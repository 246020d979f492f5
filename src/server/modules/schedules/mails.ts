import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { hashOf } from '../../answers/shares';
import { newId } from '../../db/ids';
import type { Db } from '../../db/open-database';
import type { ScheduleMailsTable } from '../../db/schema-schedules';
import { type Mail, NotMailed } from '../../mail/mailer';
import { type MailEnding, addSender, afterFailure } from '../../mail/sender';
import { findLinkedRun } from '../../scope/schedules';
import { reportMail } from './report-mail';
import { tokenOf } from './runs';

/** Longer than a conversation with a mail server takes: whoever began one so long ago is gone. */
const LEASE_MS = 5 * 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks for mails with links to reports that wait. */
    sendScheduleMails: () => void;
  }
}

type Key = Pick<ScheduleMailsTable, 'client_id' | 'run_id' | 'email'>;
type Taken = Key & { readonly tries: number; readonly sending: string };

const ofKey = ({ client_id, run_id, email }: Key) => sql<boolean>`(client_id = ${client_id} and run_id = ${run_id}
  and email = ${email})`;

/**
 * Takes the mail that waits longest, of a link that works. From here on it may have left: nobody takes it again but on the
 * word of whoever took it. Undefined when none waits.
 */
async function take(db: Db, now: Date): Promise<Taken | undefined> {
  const time = now.toISOString();
  const isDue = sql<boolean>`(state = 'waiting' and at <= ${time} and exists (
    select from schedule_runs run join clients on clients.id = run.client_id and clients.status = 'active'
      and clients.deletion_id is null
    where run.client_id = schedule_mails.client_id and run.id = schedule_mails.run_id and run.expires_at > ${time}))`;
  for (;;) {
    const next = await db
      .selectFrom('schedule_mails')
      .select(['client_id', 'run_id', 'email'])
      .where(isDue)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    const sending = newId(now);
    // Two processes may have found the same one: the second finds it taken, and looks again.
    const taken = await db
      .updateTable('schedule_mails')
      .set({ state: 'sending', at: time, sending, tries: sql<number>`tries + 1` })
      .where(ofKey(next))
      .where(isDue)
      .returning('tries')
      .executeTakeFirst();
    if (taken) return { ...next, sending, tries: taken.tries };
  }
}

const end = (db: Db, { sending, ...key }: Taken, { state, at }: MailEnding) =>
  db.updateTable('schedule_mails').set({ state, at }).where(ofKey(key)).where('sending', '=', sending).execute();

/** Those whose sender died in the middle: nobody knows whether they left. */
const endAbandoned = (db: Db, now: Date) =>
  db
    .updateTable('schedule_mails')
    .set({ state: 'unsure', at: now.toISOString() })
    .where('state', '=', 'sending')
    .where('at', '<', new Date(now.getTime() - LEASE_MS).toISOString())
    .execute();

async function compose(app: FastifyInstance, { run_id, email }: Key): Promise<Mail> {
  const token = tokenOf(app.appKey, run_id);
  const run = await findLinkedRun(app.db, hashOf(token));
  if (!run) throw new Error('The key of the application changed, or the schedule is gone.');
  const url = `${app.publicUrl()}/report/sharing/${token}?lang=${run.language}`;
  return reportMail(run, email, url);
}

/** Hands it over once. A failure goes to the log, and tells what is to become of it. */
async function handOver(app: FastifyInstance, taken: Taken): Promise<MailEnding> {
  try {
    const mail = await compose(app, taken).catch((error: unknown) => {
      throw new NotMailed(error, false);
    });
    await app.mailer.send(mail);
    return { state: 'mailed', at: app.now().toISOString() };
  } catch (error) {
    app.log.error({ err: error, run: taken.run_id }, 'a mail could not be sent');
    return afterFailure(error, taken.tries, app.now());
  }
}

/** Sends the mails of runs that wait, one at a time. */
export function addScheduleMails(app: FastifyInstance): void {
  const sendNext = async () => {
    await endAbandoned(app.db, app.now());
    const taken = await take(app.db, app.now());
    if (taken) await end(app.db, taken, await handOver(app, taken));
    return taken !== undefined;
  };
  app.decorate('sendScheduleMails', addSender(app, sendNext));
}
