import { completionNotice } from '../answers/completion-notice';
import { noticeColumns } from '../messages/notice';
import { addDays } from './days';
import { ids, type OrganisationDraft } from './organisation';
import { demoId } from './random';
import type { DemoAnswer, DemoData } from './types';
import type { Visit } from './visits';

const KEPT = 12;
const UNREAD = 3;

function completionRow(answerId: string, tool: string, location: string, person: string) {
  const { link, ...notice } = completionNotice({ answerId, tool, location, person });
  return { ...noticeColumns(notice), link };
}

/** What the administrators were told of the answers completed last; the newest few they have not read yet. */
export function notificationsOf(
  { people }: OrganisationDraft,
  work: readonly { visit: Visit; answer: DemoAnswer }[],
  now: Date,
): DemoData['notifications'] {
  const completed = work
    .flatMap(({ visit, answer }) => (answer.submitted_at === null ? [] : [{ visit, answer, at: answer.submitted_at }]))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, KEPT);
  const readAt = (at: string) => new Date(Math.min(addDays(new Date(at), 1).getTime(), now.getTime())).toISOString();

  return people
    .filter(({ role }) => role === 'companyAdmin')
    .flatMap(({ email }) =>
      completed.map(({ visit: { key, questionnaire, location, person }, answer, at }, index) => ({
        ...completionRow(answer.id, questionnaire.name, location.name, person.name),
        id: demoId(`notification/${email}/${key}`),
        user_id: ids.user(email),
        read_at: index < UNREAD ? null : readAt(at),
        created_at: at,
      })),
    );
}
