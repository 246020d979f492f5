import type { OrganisationDraft } from './organisation';
import { pick, randomFor } from './random';
import type { DemoAnswer, DemoShare } from './types';
import type { Visit } from './visits';

const HOUR_MS = 60 * 60 * 1000;
const MESSAGES = [
  'Could you look through it before the visit on Friday?',
  'Please add what was agreed at the last meeting.',
  null,
];

/** The links with which answers went to directors: each location has its own, who has opened some of them. */
export function sharesOf(
  { directors }: OrganisationDraft,
  work: readonly { visit: Visit; answer: DemoAnswer }[],
  now: Date,
): DemoShare[] {
  return work
    .filter(({ answer }) => answer.status === 'sent')
    .map(({ visit: { key, location }, answer }) => {
      const random = randomFor(`share/${key}`);
      const openedAt = Date.parse(answer.updated_at) + (1 + random() * 70) * HOUR_MS;
      return {
        ...pick(directors, randomFor(`director/${location.code}`)),
        answer_id: answer.id,
        sender_id: answer.user_id,
        message: pick(MESSAGES, random),
        sent_at: answer.updated_at,
        opened_at: random() < 0.6 && openedAt < now.getTime() ? new Date(openedAt).toISOString() : null,
      };
    });
}
