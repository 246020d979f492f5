import { ids } from './organisation';
import type { DemoAnswer, DemoShare } from './types';

/** The link to the newest answer that this person sent to a director, so that there is one to look at. */
export function sharesOf(answers: readonly DemoAnswer[], personEmail: string): DemoShare[] {
  const sent = answers.filter(({ status, user_id }) => status === 'sent' && user_id === ids.user(personEmail));
  const newest = sent.sort((a, b) => b.updated_at.localeCompare(a.updated_at))[0];
  if (!newest) return [];
  const director = { name: 'Edith Marlowe', email: 'edith.marlowe@harbourcare.example' };
  return [{ ...director, answer_id: newest.id, message: 'Could you look through it before the visit on Friday?', sent_at: newest.updated_at }];
}
