import type { FastifyInstance } from 'fastify';
import type { Mailer } from '../../mail/mailer';
import { mailInvitation } from '../../mail/password-mails';
import type { Context } from './rules';

interface Person {
  id: string;
  name: string;
  email: string;
}

async function mailActivation(
  { mailer, publicUrl }: { mailer: Mailer; publicUrl: () => string },
  person: Person,
): Promise<void> {
  await mailer.send({
    to: person,
    subject: 'Your account is active',
    before: [`Hello ${person.name},`, 'An administrator activated your Outpost account. You can sign in now.'],
    link: { label: 'Sign in', url: `${publicUrl()}/login` },
    after: ['If you have no password yet, use “Forgot password?” on the sign-in page.'],
  });
}

/**
 * The mail that a change of a person calls for, if any: an invitation to choose a password, or that the account is
 * active.
 */
export function announce({ body, before, id }: Context): ((app: FastifyInstance) => void) | undefined {
  const { name = before?.name, email = before?.email } = body;
  if (name === undefined || email === undefined || body.status !== 'active' || before?.status === 'active')
    return undefined;
  const person: Person = { id, name, email };
  if (before !== null)
    return (app) => {
      app.outgoing.post(() => mailActivation(app, person));
    };
  if (body.password) return undefined;
  return (app) => {
    app.outgoing.post(() => mailInvitation(app, person));
  };
}
