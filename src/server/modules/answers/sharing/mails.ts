import type { FastifyInstance } from 'fastify';
import { type ShareInMail, findAbandonedMail, takeShareMail } from '../../../answers/share-mails';
import { openSharedScope } from '../../../scope/shared-scope';
import { type MailEnd, answerShares, liveToken } from '../../../answers/shares';
import { takeReminder } from '../../../answers/due-dates';
import type { Tables } from '../../../db/schema';
import { inTransaction } from '../../../db/transaction';
import { type Mail, NotMailed } from '../../../mail/mailer';
import { addSender, afterFailure } from '../../../mail/sender';
import { shareMail } from '../../../mail/share-mail';
import { lock } from '../edit';
import { addressOf } from './read-link';

/** After a refusal, until the day itself is over. */
const REMIND_AGAIN_MS = 30 * 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks for mails with links that wait. */
    sendShareMails: () => void;
  }
}

/** What goes to the director. Its token is made here, and stands nowhere before. */
async function compose(app: FastifyInstance, share: Tables['answer_shares'], isReminder: boolean): Promise<Mail> {
  const token = liveToken(app.appKey, share, app.now().toISOString());
  if (token === null || share.sender_id === null)
    throw new Error('The key of the application changed, or whoever sent it is gone.');
  const { name, email, ...facts } = await answerShares(app.db, {
    client_id: share.client_id,
    id: share.answer_id,
  }).facts(share.sender_id);
  return shareMail({
    ...facts,
    to: { name: share.name, email: share.email },
    language: share.language,
    message: share.message,
    url: addressOf(app, token, share.language),
    expiresAt: share.expires_at,
    dueOn: share.due_on,
    isReminder,
    sender: { name, email },
  });
}

/** Hands it over once. A failure goes to the log, and tells what is to become of it. */
async function handOver(app: FastifyInstance, share: ShareInMail): Promise<MailEnd> {
  try {
    const mail = await compose(app, share, false).catch((error: unknown) => {
      throw new NotMailed(error, false);
    });
    await app.mailer.send(mail);
    return { mail_state: 'mailed', mail_at: app.now().toISOString() };
  } catch (error) {
    app.log.error({ err: error, share: share.id }, 'a mail could not be sent');
    const { state, at } = afterFailure(error, share.mail_tries, app.now());
    return { mail_state: state, mail_at: at };
  }
}

/** Stores the end of a sending. It is part of the answer that devices keep, so the answer changes with it. */
const end = ({ db, now }: FastifyInstance, share: ShareInMail, ended: MailEnd): Promise<void> =>
  inTransaction(db, async (tx) => {
    const scope = openSharedScope(tx, share);
    await lock(scope, scope.answerId);
    if (await scope.endMail(share.mail_sending, ended)) await scope.rowsOf().save({}, now().toISOString());
  });

/**
 * Reminds one director; false when nobody is to be reminded. What did not leave, for certain, is tried again. Whoever dies
 * meanwhile has it taken by another, so that it may leave twice, and is never lost.
 */
async function remindNext(app: FastifyInstance): Promise<boolean> {
  const share = await takeReminder(app.db, app.now());
  if (!share) return false;
  let again: string | null = null;
  try {
    await app.mailer.send(await compose(app, share, true));
  } catch (error) {
    app.log.error({ err: error, share: share.id }, 'a reminder could not be sent');
    if (error instanceof NotMailed && !error.isFinal)
      again = new Date(app.now().getTime() + REMIND_AGAIN_MS).toISOString();
  }
  await answerShares(app.db, { client_id: share.client_id, id: share.answer_id }).endReminder(share, again);
  return true;
}

/** Sends one mail that waits; false when there is none. */
async function sendNext(app: FastifyInstance): Promise<boolean> {
  const abandoned = await findAbandonedMail(app.db, app.now());
  if (abandoned) await end(app, abandoned, { mail_state: 'unsure', mail_at: app.now().toISOString() });
  const share = await takeShareMail(app.db, app.now());
  if (share) await end(app, share, await handOver(app, share));
  const reminded = await remindNext(app);
  return reminded || (share ?? abandoned) !== undefined;
}

/** Sends the mails that wait, one at a time. */
export function addShareMails(app: FastifyInstance): void {
  app.decorate(
    'sendShareMails',
    addSender(app, () => sendNext(app)),
  );
}
