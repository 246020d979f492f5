import type { MailLanguage } from '../../contract/sharing';
import type { Mail } from './mailer';
import { SHARE_MAIL_WORDS } from './share-mail-words';

interface ShareMail {
  to: { name: string | null; email: string };
  language: MailLanguage;
  message: string | null;
  /** The page that the link opens. */
  url: string;
  /** When the link ends, ISO-8601. */
  expiresAt: string;
  sender: { name: string; email: string };
  client: string;
  tool: string;
  location: string;
}

/** Arabic with the digits that the application shows. */
const LOCALES: Record<MailLanguage, string> = { en: 'en-GB', fr: 'fr', ar: 'ar-u-nu-latn' };

/** A name as a name: nothing in it may look like a paragraph of ours, or turn what stands around it. */
const plain = (name: string): string => name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/\p{Bidi_Control}/gu, '').trim();

/** It stands in isolation, because it may run the other way than the words around it (Unicode UAX #9, section 3.1.2). */
const setApart = (name: string): string => `\u2068${plain(name)}\u2069`;

/** The mail with which a director gets the link to an answer, in the language that was asked for. */
export function shareMail({ to, language, message, url, expiresAt, sender, client, tool, location }: ShareMail): Mail {
  const words = SHARE_MAIL_WORDS[language];
  const name = plain(to.name ?? '');
  const facts = {
    recipient: name === '' ? null : setApart(name),
    sender: setApart(sender.name),
    senderEmail: setApart(sender.email),
    client: setApart(client),
    tool: setApart(tool),
    location: setApart(location),
    until: new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expiresAt)),
  };
  return {
    to: { name: name === '' ? to.email : name, email: to.email },
    language,
    subject: words.subject(facts),
    before: [words.greeting(facts), words.request(facts), ...(message === null ? [] : [words.message(facts)])],
    ...(message === null ? {} : { quote: message }),
    link: { label: words.link, url },
    after: words.after.map((sentence) => sentence(facts)),
  };
}
