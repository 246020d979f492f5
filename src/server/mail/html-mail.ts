import { escapeHtml, linesOf } from './text';
import type { Mail } from './mailer';

/*
 * Inline styles, because mail programs drop style sheets. Text and background have the colours of the program, so that
 * the mail is dark where that is; the others can be read on both.
 */
const STYLE = {
  body: 'margin: 0; padding: 0',
  page: 'max-width: 36em; margin: 0 auto; padding: 24px 16px; font: 16px/1.5 system-ui, -apple-system, Segoe UI, Roboto, sans-serif; overflow-wrap: anywhere',
  product:
    'margin: 0 0 24px; padding-bottom: 12px; border-bottom: 3px solid #00929f; font-size: 20px; font-weight: 700',
  quote: 'margin: 16px 0; padding-inline: 16px; border-inline-start: 3px solid #00929f',
  facts: 'margin: 16px 0; padding: 8px 16px; border: 1px solid #8a8d93; border-radius: 8px',
  label: 'margin: 8px 0 0; font-size: 14px',
  value: 'margin: 0 0 8px; font-weight: 600',
  button:
    'display: inline-block; padding: 12px 24px; border-radius: 8px; background: #017984; color: #ffffff; font-weight: 600; text-decoration: none',
  address: 'font-size: 14px',
};

/** Each paragraph finds its own direction, so that a name cannot turn the ones around it. */
const paragraph = (text: string): string => `<p dir="auto">${escapeHtml(text)}</p>`;

const blockquote = (text: string): string =>
  `<blockquote dir="auto" style="${STYLE.quote}">${linesOf(text).map(escapeHtml).join('<br>')}</blockquote>`;

const list = (facts: NonNullable<Mail['facts']>): string => {
  const rows = facts.map(
    ({ label, value }) =>
      `<dt style="${STYLE.label}">${escapeHtml(label)}</dt><dd dir="auto" style="${STYLE.value}">${escapeHtml(value)}</dd>`,
  );
  return `<dl style="${STYLE.facts}">${rows.join('')}</dl>`;
};

/** The link as a button, and as text for whoever has to copy it. */
function linkOf({ label, url }: Mail['link']): string {
  const href = escapeHtml(url);
  const button = `<p><a href="${href}" style="${STYLE.button}">${escapeHtml(label)}</a></p>`;
  return `${button}\n<p dir="ltr" style="${STYLE.address}"><a href="${href}" style="color: inherit">${href}</a></p>`;
}

/** The HTML part of a message: nothing in it is fetched from anywhere. */
export function htmlMail({ language = 'en', subject, before, quote, facts = [], link, after }: Mail): string {
  const parts = [
    `<p style="${STYLE.product}">Outpost</p>`,
    ...before.map(paragraph),
    ...(quote === undefined ? [] : [blockquote(quote)]),
    ...(facts.length === 0 ? [] : [list(facts)]),
    linkOf(link),
    ...after.map(paragraph),
  ];
  const attributes = language === 'ar' ? 'lang="ar" dir="rtl"' : `lang="${language}" dir="ltr"`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
  ].join('');
  return `<!doctype html>\n<html ${attributes}>\n<head>${head}</head>\n<body style="${STYLE.body}">\n<div style="${STYLE.page}">\n${parts.join('\n')}\n</div>\n</body>\n</html>\n`;
}
