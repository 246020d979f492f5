import type { FastifyInstance } from 'fastify';
import { issueResetToken } from '../db/password-resets';

const HOUR_MS = 60 * 60 * 1000;
const RESET_MS = HOUR_MS;
const INVITATION_MS = 7 * 24 * HOUR_MS;

type Sender = Pick<FastifyInstance, 'db' | 'now' | 'mailer' | 'publicUrl'>;
interface Recipient {
  id: string;
  name: string;
  email: string;
}

/** Address of the page on which this person may choose a password, once. */
async function passwordLink(
  { db, now, publicUrl }: Sender,
  { id, email }: Recipient,
  lifetimeMs: number,
): Promise<string> {
  const time = now();
  const token = await issueResetToken(db, { userId: id, now: time, expiresAt: new Date(time.getTime() + lifetimeMs) });
  return `${publicUrl()}/password-reset/${token}?email=${encodeURIComponent(email)}`;
}

/** Mails the link with which somebody who forgot the password chooses a new one, within an hour. */
export async function mailPasswordReset(sender: Sender, person: Recipient): Promise<void> {
  const url = await passwordLink(sender, person, RESET_MS);
  await sender.mailer.send({
    to: person,
    subject: 'Choose a new password',
    before: [`Hello ${person.name},`, 'Somebody, probably you, asked for a new password for your Outpost account.'],
    link: { label: 'Choose a new password', url },
    after: ['The link works once, within the next hour. If you did not ask for it, you need not do anything.'],
  });
}

/** Mails somebody whose account was just made the link for the first password. It works for seven days. */
export async function mailInvitation(sender: Sender, person: Recipient): Promise<void> {
  const url = await passwordLink(sender, person, INVITATION_MS);
  await sender.mailer.send({
    to: person,
    subject: 'Your account at Outpost',
    before: [`Hello ${person.name},`, 'An administrator made an Outpost account for you. Choose a password to begin.'],
    link: { label: 'Choose your password', url },
    after: ['The link works once, within the next seven days. After that, use “Forgot password?” on the sign-in page.'],
  });
}
