import { escapeHtml } from '../../mail/text';
import type { KeptMail } from '../../mail/mailer';

/** Readable on a phone, by day and by night. A file of its own, because the page's policy allows no style inside it. */
export const STYLE = `:root { color-scheme: light dark; }
body { max-inline-size: 45rem; margin-inline: auto; padding: 1rem; background: Canvas; color: CanvasText; font-family: system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: inherit; }
li { margin-block: 1rem; }
pre { white-space: pre-wrap; }
iframe { inline-size: 100%; block-size: 44rem; border: 1px solid; border-radius: 0.5rem; }
`;

function page(title: string, body: string): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    '<link rel="stylesheet" href="/dev/mail.css">',
  ].join('');
  return `<!doctype html>\n<html lang="en">\n<head>${head}</head>\n<body>\n<main>\n<h1 dir="auto">${escapeHtml(title)}</h1>\n${body}\n</main>\n</body>\n</html>\n`;
}

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const envelope = ({ at, to }: KeptMail): string =>
  `to <bdi dir="ltr">${escapeHtml(to)}</bdi>, <time datetime="${escapeHtml(at)}">${MOMENT.format(new Date(at))} UTC</time>`;

const entry = (mail: KeptMail): string =>
  `<li><a href="/dev/mail/${escapeHtml(mail.id)}"><bdi>${escapeHtml(mail.subject)}</bdi></a><br>${envelope(mail)}</li>`;

/** The kept messages, in the order given. */
export const mailListPage = (mails: readonly KeptMail[]): string =>
  page('Mail', mails.length === 0 ? '<p>No mail yet.</p>' : `<ol>\n${mails.map(entry).join('\n')}\n</ol>`);

/**
 * One kept message: its HTML part in a frame of its own, in which nothing runs and nothing is fetched, and its plain
 * text.
 */
export function mailPage(mail: KeptMail): string {
  const link = `<p><a href="${escapeHtml(mail.url)}">Open the link of this mail</a></p>`;
  const back = '<p><a href="/dev/mail">All mail</a></p>';
  const frame =
    mail.html === undefined
      ? ''
      : `<iframe sandbox title="As a mail program shows it" src="/dev/mail/${escapeHtml(mail.id)}/html"></iframe>\n<h2>Plain text</h2>\n`;
  return page(
    mail.subject,
    `<p>${envelope(mail)}</p>\n${frame}<pre dir="auto">${escapeHtml(mail.text)}</pre>\n${link}\n${back}`,
  );
}
