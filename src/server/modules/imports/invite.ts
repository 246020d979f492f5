import type { FastifyInstance } from 'fastify';
import type { Invited } from '../../import/write/write-import';
import { mailInvitation } from '../../mail/password-mails';
import type { Language } from '../../messages/language';

/**
 * Mails everybody whose account was just made, one after the other, after the response. What fails for one is logged at
 * the end.
 */
export function invite(app: FastifyInstance, people: readonly Invited[], language: Language): void {
  if (people.length === 0) return;
  app.outgoing.post(async () => {
    const failures: unknown[] = [];
    for (const person of people)
      await mailInvitation(app, person, language).catch((error: unknown) => failures.push(error));
    if (failures.length > 0)
      throw new AggregateError(failures, `${String(failures.length)} invitations could not be sent.`);
  });
}
