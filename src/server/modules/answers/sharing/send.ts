import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { sendToDirectorBodySchema } from '../../../../contract/sharing';
import { type Recipient, expiryAfter, liveToken } from '../../../answers/shares';
import { message } from '../../../messages/message';
import type { Scope } from '../../../scope/scope';
import { invalid, notFound } from '../../../problem';
import { type Editing, edit, lock, moveTo } from '../edit';
import { findTool } from '../repository';

/** A field left empty counts as left out. */
const textOrNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

type Key = Pick<FastifyInstance, 'appKey'>;
/** Without a language: the one that the same person was written to in, else English. */
type Asked = Omit<Recipient, 'language'> & { language: Recipient['language'] | undefined };

/**
 * Has a link mailed: the one that works, if it is this person's, else another in its place. It leaves later: mails.ts.
 */
async function mailLink(
  { appKey }: Key,
  { scope, answer, now }: Editing<Scope>,
  asked: Asked,
  isRenewed: boolean,
): Promise<void> {
  const shares = scope.sharesOf(answer);
  const senderId = scope.viewer.id;
  const last = await shares.latest();
  const same = last?.email.toLowerCase() === asked.email.toLowerCase() ? last : undefined;
  const recipient = {
    ...asked,
    name: asked.name ?? same?.name ?? null,
    language: asked.language ?? same?.language ?? 'en',
  };
  if (same && !isRenewed && liveToken(appKey, same, now) !== null) {
    await shares.prolong(same.id, recipient, senderId, now);
    return;
  }
  // Whoever had it before, perhaps by a mistyped address, has it no longer.
  if (last?.revoked_at === null) await shares.revoke(last.id, now);
  await shares.add(recipient, { appKey, sentCount: (last?.sent_count ?? 0) + 1, senderId, mail: 'waiting', now });
}

/**
 * The day by which a director is asked. One that is over asks for nothing any more: what was sent without a network, or is
 * renewed, is mailed without it. 422 on `due_on` for one on which the link does not work any more.
 */
async function dueDay({ scope, answer, now }: Editing<Scope>, asked: string | null): Promise<string | null> {
  const { dayOf } = scope.sharesOf(answer);
  if (asked === null || asked < (await dayOf(now))) return null;
  const last = await dayOf(expiryAfter(now));
  if (asked > last) throw invalid({ due_on: [message('link.dueAfter', { last: new Date(`${last}T00:00:00Z`) })] });
  return asked;
}

/**
 * Sends an answer to a director: it is `sent` from now on, and a link to it is mailed. 404 when tool or answer are out
 * of reach, 422 when they do not belong together, 409 when it is completed.
 */
export async function sendToDirector(
  key: Key,
  scope: Scope,
  toolId: string,
  { answer_id, email, name, message: words, language, due_on }: z.output<typeof sendToDirectorBodySchema>,
  now: string,
): Promise<void> {
  const tool = await findTool(scope, toolId);
  if (!tool) throw notFound();
  return edit(scope, answer_id, now, async (editing) => {
    if (editing.answer.assessment_tool_id !== tool.id) {
      throw invalid({ answer_id: ['answer.otherQuestionnaire'] });
    }
    await moveTo('sent', editing);
    const texts = { name: textOrNull(name), message: textOrNull(words) };
    const due = await dueDay(editing, due_on ?? null);
    await mailLink(key, editing, { email, ...texts, language, due_on: due }, false);
  });
}

/**
 * Ends the answer's link and mails another one to the same person. 404 when it was never sent, 409 when it is
 * completed.
 */
export const renewLink = (key: Key, scope: Scope, answerId: string, now: string): Promise<void> =>
  edit(scope, answerId, now, async (editing) => {
    const last = await scope.sharesOf(editing.answer).latest();
    if (!last) throw notFound();
    await moveTo('sent', editing);
    await mailLink(key, editing, { ...last, due_on: await dueDay(editing, last.due_on) }, true);
  });

/**
 * Ends the answer's newest link, which may be over already; without any other the answer is in progress again. 404 when
 * it was never sent.
 */
export async function revokeLink(scope: Scope, answerId: string, now: string): Promise<void> {
  const answer = await lock(scope, answerId);
  const shares = scope.sharesOf(answer);
  const last = await shares.latest();
  if (!last) throw notFound();
  if (last.revoked_at !== null) return;
  await shares.revoke(last.id, now);
  await scope.rowsOf(answer).save({}, now);
  if (answer.status === 'sent') await scope.takeBackWithoutLink(answer, now);
}
