import type { ServerAnswer } from '../../../contract/answers';
import type { Language } from '../../messages/language';
import type { Mail } from '../../mail/mailer';
import { plain } from '../../mail/share-mail';
import { message } from '../../messages/message';
import { say } from '../../messages/say';

interface Copy {
  readonly to: { readonly name: string | null; readonly email: string };
  readonly language: Language;
  /** With its tool and its location. */
  readonly answer: ServerAnswer;
  readonly client: string;
  /** The page of the link. */
  readonly url: string;
  /** The PDF. */
  readonly content: Buffer;
}

/** The mail with which a director gets a copy of what was submitted, at the address that the link was sent to. */
export function copyMail({ to, language, answer, client, url, content }: Copy): Mail {
  const name = plain(to.name ?? '');
  const about = {
    tool: plain(answer.assessment_tool?.name ?? ''),
    location: plain(answer.location?.name ?? ''),
    client: plain(client),
  };
  return {
    to: { name: name === '' ? to.email : name, email: to.email },
    language,
    subject: say(language, message('mail.copy.subject', about)),
    before: [
      say(language, name === '' ? 'mail.helloAnybody' : message('mail.hello', { name })),
      say(language, message('mail.copy.attached', about)),
    ],
    link: { label: say(language, 'mail.share.open'), url },
    after: [say(language, 'mail.copy.after')],
    attachment: {
      name: `${['assessment', answer.receipt].filter(Boolean).join('-')}.pdf`,
      type: 'application/pdf',
      content,
    },
  };
}
