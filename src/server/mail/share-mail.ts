import type { MailLanguage } from '../../contract/sharing';
import { message } from '../messages/message';
import { type Say, isolated, say } from '../messages/say';
import { wallTime } from '../wall-time';
import type { Mail } from './mailer';

interface ShareMail {
  to: { name: string | null; email: string };
  language: MailLanguage;
  message: string | null;
  /** The page that the link opens. */
  url: string;
  /** When the link ends, ISO-8601. */
  expiresAt: string;
  /** That of the client. */
  timeZone: string;
  /** By when it should be submitted, `YYYY-MM-DD`; null: any time. */
  dueOn: string | null;
  /** It was asked for before, and is due soon. */
  isReminder: boolean;
  sender: { name: string; email: string };
  client: string;
  tool: string;
  location: string;
}

/** A name as a name: nothing in it may look like a paragraph of ours, or turn what stands around it. */
export const plain = (name: string): string =>
  name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();

/** The mail with which a director gets the link to an answer, in the language that was asked for. */
export function shareMail({
  to,
  language,
  message: quote,
  url,
  expiresAt,
  timeZone,
  dueOn,
  isReminder,
  sender,
  client,
  tool,
  location,
}: ShareMail): Mail {
  const toPerson: Say = (said) => say(language, said);
  const name = plain(to.name ?? '');
  const shown = (text: string) => isolated(plain(text), language);
  const about = {
    sender: plain(sender.name),
    client: plain(client),
    tool: plain(tool),
    location: plain(location),
  };
  const end = { until: wallTime(new Date(expiresAt), timeZone), zone: timeZone };
  const due = dueOn === null ? null : new Date(`${dueOn}T00:00:00Z`);
  const asked = isReminder && due ? { ...about, due } : null;
  const quoted = asked ? null : quote;
  return {
    to: { name: name === '' ? to.email : name, email: to.email },
    replyTo: { name: plain(sender.name), email: sender.email },
    language,
    subject: toPerson(asked ? message('mail.reminder.subject', asked) : message('mail.share.subject', about)),
    before: [
      toPerson(name === '' ? 'mail.helloAnybody' : message('mail.hello', { name })),
      toPerson(asked ? message('mail.reminder.request', asked) : message('mail.share.request', about)),
      ...(quoted === null ? [] : [toPerson(message('mail.share.message', about))]),
    ],
    ...(quoted === null ? {} : { quote: quoted }),
    facts: [
      { label: toPerson('mail.share.questionnaire'), value: shown(tool) },
      { label: toPerson('mail.share.location'), value: shown(location) },
      { label: toPerson('mail.share.sentBy'), value: toPerson(message('mail.share.sender', about)) },
      ...(due
        ? [{ label: toPerson('mail.share.dueOn'), value: toPerson(message('mail.share.due', { due, zone: timeZone })) }]
        : []),
      { label: toPerson('mail.share.worksUntil'), value: toPerson(message('mail.share.until', end)) },
    ],
    link: { label: toPerson('mail.share.open'), url },
    after: [
      toPerson(message('mail.share.link', end)),
      toPerson(message('mail.share.questions', { ...about, email: sender.email })),
    ],
  };
}
