import type { Mailer } from '../../mail/mailer';
import { mailInvitation } from '../../mail/password-mails';
import type { Language } from '../../messages/language';
import { message } from '../../messages/message';
import { say } from '../../messages/say';
import type { Afterwards } from '../../admin/resource';
import type { Context } from './rules';

interface Person {
  id: string;
  name: string;
  email: string;
}

async function mailActivation(
  { mailer, publicUrl }: { mailer: Mailer; publicUrl: () => string },
  person: Person,
  language: Language,
): Promise<void> {
  await mailer.send({
    to: person,
    language,
    subject: say(language, 'mail.activation.subject'),
    before: [say(language, message('mail.hello', { name: person.name })), say(language, 'mail.activation.made')],
    link: { label: say(language, 'mail.activation.link'), url: `${publicUrl()}/login` },
    after: [say(language, 'mail.activation.after')],
  });
}

/**
 * The mail that a change of a person calls for, if any: an invitation to choose a password, or that the account is
 * active.
 */
export function announce({ body, before, id }: Context): Afterwards | undefined {
  const { name = before?.name, email = before?.email } = body;
  if (name === undefined || email === undefined || body.status !== 'active' || before?.status === 'active')
    return undefined;
  const person: Person = { id, name, email };
  if (before !== null)
    return (app, language) => {
      app.outgoing.post(() => mailActivation(app, person, language));
    };
  if (body.password) return undefined;
  return (app, language) => {
    app.outgoing.post(() => mailInvitation(app, person, language));
  };
}
