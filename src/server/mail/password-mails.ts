import type { FastifyInstance } from 'fastify';
import { issueResetToken } from '../accounts/password-resets';
import type { Language } from '../messages/language';
import { message } from '../messages/message';
import { say } from '../messages/say';

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
export async function mailPasswordReset(sender: Sender, person: Recipient, language: Language): Promise<void> {
  const url = await passwordLink(sender, person, RESET_MS);
  await sender.mailer.send({
    to: person,
    language,
    subject: say(language, 'mail.reset.subject'),
    before: [say(language, message('mail.hello', { name: person.name })), say(language, 'mail.reset.asked')],
    link: { label: say(language, 'mail.reset.subject'), url },
    after: [say(language, 'mail.reset.after')],
  });
}

/** Tells somebody that the password was changed, in case it was somebody else who did. */
export async function mailPasswordChanged(
  { mailer, publicUrl }: Pick<Sender, 'mailer' | 'publicUrl'>,
  person: Recipient,
  language: Language,
): Promise<void> {
  await mailer.send({
    to: person,
    language,
    subject: say(language, 'mail.changed.subject'),
    before: [say(language, message('mail.hello', { name: person.name })), say(language, 'mail.changed.said')],
    link: { label: say(language, 'mail.changed.link'), url: `${publicUrl()}/forgot-password` },
    after: [say(language, 'mail.changed.after')],
  });
}

/** Mails somebody whose account was just made the link for the first password. It works for seven days. */
export async function mailInvitation(sender: Sender, person: Recipient, language: Language): Promise<void> {
  const url = await passwordLink(sender, person, INVITATION_MS);
  await sender.mailer.send({
    to: person,
    language,
    subject: say(language, 'mail.invitation.subject'),
    before: [say(language, message('mail.hello', { name: person.name })), say(language, 'mail.invitation.made')],
    link: { label: say(language, 'mail.invitation.link'), url },
    after: [say(language, 'mail.invitation.after')],
  });
}

/** Tells somebody who asked for an account that there is one; the page that was used to ask for it must not. */
export async function mailAlreadyRegistered(
  { mailer, publicUrl }: Pick<Sender, 'mailer' | 'publicUrl'>,
  person: Recipient,
  language: Language,
): Promise<void> {
  await mailer.send({
    to: person,
    language,
    subject: say(language, 'mail.registered.subject'),
    before: [say(language, message('mail.hello', { name: person.name })), say(language, 'mail.registered.asked')],
    link: { label: say(language, 'mail.registered.link'), url: `${publicUrl()}/login` },
    after: [say(language, 'mail.registered.after')],
  });
}
