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
const plain = (name: string): string =>
  name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();

/** What may run the other way than words of the language. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const OTHER_WAY: Record<MailLanguage, RegExp> = { en: RIGHT_TO_LEFT, fr: RIGHT_TO_LEFT, ar: /[^\p{Script=Arabic}\s]/u };

/**
 * A name that may run the other way than the words around it stands in isolation (Unicode UAX #9, section 3.1.2). No
 * other: some mail programs show the marks.
 */
const setApart = (name: string, language: MailLanguage): string =>
  OTHER_WAY[language].test(plain(name)) ? `\u2068${plain(name)}\u2069` : plain(name);

/** The mail with which a director gets the link to an answer, in the language that was asked for. */
export function shareMail({ to, language, message, url, expiresAt, sender, client, tool, location }: ShareMail): Mail {
  const words = SHARE_MAIL_WORDS[language];
  const name = plain(to.name ?? '');
  const apart = (text: string) => setApart(text, language);
  const facts = {
    recipient: name === '' ? null : apart(name),
    sender: apart(sender.name),
    senderEmail: apart(sender.email),
    client: apart(client),
    tool: apart(tool),
    location: apart(location),
    until: new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(expiresAt),
    ),
  };
  return {
    to: { name: name === '' ? to.email : name, email: to.email },
    replyTo: { name: plain(sender.name), email: sender.email },
    language,
    subject: words.subject(facts),
    before: [words.greeting(facts), words.request(facts), ...(message === null ? [] : [words.message(facts)])],
    ...(message === null ? {} : { quote: message }),
    facts: words.facts(facts),
    link: { label: words.link, url },
    after: words.after.map((sentence) => sentence(facts)),
  };
}
