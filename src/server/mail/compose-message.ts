import { escapeHtml } from './escape-html';
import type { Mail } from './mailer';

/** Header values are one line: whatever could begin another header (RFC 5322, section 2.2) becomes a space. */
const singleLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n\u2028\u2029]/u);

export function plainText({ before, quote, link, after }: Mail): string {
  const quoted = quote === undefined ? [] : [linesOf(quote).map((line) => `> ${line}`).join('\n')];
  return [...before, ...quoted, `${link.label}:\n${link.url}`, ...after].join('\n\n') + '\n';
}

/* Inline, because mail programs drop style sheets; colours are left to them, for the dark. */
const BODY_STYLE = 'max-width: 36em; margin: 0 auto; padding: 1em; font: 1em/1.5 system-ui, sans-serif; overflow-wrap: anywhere';
const QUOTE_STYLE = 'margin: 1em 0; padding-inline: 1em; border-inline-start: 3px solid';

/** Each paragraph finds its own direction, so that a name cannot turn the ones around it. */
const paragraph = (html: string): string => `<p dir="auto">${html}</p>`;

const blockquote = (text: string): string =>
  `<blockquote dir="auto" style="${QUOTE_STYLE}">${linesOf(text).map(escapeHtml).join('<br>')}</blockquote>`;

function html({ language = 'en', subject, before, quote, link, after }: Mail): string {
  const anchor = `<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`;
  const texts = (given: readonly string[]): string[] => given.map(escapeHtml).map(paragraph);
  const quoted = quote === undefined ? [] : [blockquote(quote)];
  const paragraphs = [...texts(before), ...quoted, paragraph(anchor), ...texts(after)];
  const attributes = language === 'ar' ? 'lang="ar" dir="rtl"' : `lang="${language}"`;
  const head = `<meta charset="utf-8"><title>${escapeHtml(subject)}</title>`;
  return `<!doctype html>\n<html ${attributes}>\n<head>${head}</head>\n<body style="${BODY_STYLE}">\n${paragraphs.join('\n')}\n</body>\n</html>\n`;
}

/** The message for the mail library, with a plain and an HTML part. It may fetch nothing from disk or network. */
export const composeMessage = (mail: Mail, from: string) => ({
  from,
  to: { name: singleLine(mail.to.name), address: singleLine(mail.to.email) },
  subject: singleLine(mail.subject),
  text: plainText(mail),
  html: html(mail),
  // Keeps out-of-office replies away (RFC 3834, section 5).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
