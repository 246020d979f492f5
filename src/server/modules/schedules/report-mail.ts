import type { Mail } from '../../mail/mailer';
import { plain } from '../../mail/share-mail';
import { message } from '../../messages/message';
import { isolated, say } from '../../messages/say';
import type { LinkedRun } from '../../scope/schedules';
import { wallTime } from '../../wall-time';

const dayOf = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** The mail with which somebody gets the link to a report, in the report's language. */
export function reportMail(run: LinkedRun, email: string, url: string): Mail {
  const { language, time_zone: zone, owner, owner_email: ownerEmail } = run;
  const about = { name: plain(run.name), tool: plain(run.tool), client: plain(run.client) };
  const shown = (text: string) => isolated(plain(text), language);
  const days = { from: dayOf(run.start_date), to: dayOf(run.finish_date) };
  const until = { until: wallTime(new Date(run.expires_at ?? ''), zone), zone };
  const figures = { score: run.score ?? 0, answers: run.answers ?? 0 };
  return {
    to: { name: email, email },
    ...(owner !== null && ownerEmail !== null && { replyTo: { name: plain(owner), email: ownerEmail } }),
    language,
    subject: say(language, message('mail.report.subject', about)),
    before: [say(language, 'mail.helloAnybody'), say(language, message('mail.report.ready', about))],
    facts: [
      { label: say(language, 'mail.share.questionnaire'), value: shown(run.tool) },
      { label: say(language, 'mail.report.period'), value: say(language, message('mail.report.days', days)) },
      { label: say(language, 'report.word.answers'), value: say(language, message('mail.report.count', figures)) },
      {
        label: say(language, 'report.word.meanScore'),
        value: say(language, run.score === null ? 'report.word.none' : message('mail.report.score', figures)),
      },
      { label: say(language, 'mail.share.worksUntil'), value: say(language, message('mail.share.until', until)) },
    ],
    link: { label: say(language, 'mail.report.open'), url },
    after: [
      say(language, message('mail.report.link', until)),
      owner !== null && ownerEmail !== null
        ? say(language, message('mail.report.stop', { owner: plain(owner), email: ownerEmail, client: about.client }))
        : say(language, message('mail.report.stopAnybody', about)),
    ],
  };
}
