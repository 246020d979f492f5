import { htmlMail } from './html-mail';
import { linesOf } from './text';
import type { Mail } from './mailer';

/** Header values are one line: whatever could begin another header (RFC 5322, section 2.2) becomes a space. */
const singleLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

const person = ({ name, email }: Mail['to']) => ({ name: singleLine(name), address: singleLine(email) });

function plainText({ before, quote, facts = [], link, after }: Mail): string {
  const quoted =
    quote === undefined
      ? []
      : [
          linesOf(quote)
            .map((line) => `> ${line}`)
            .join('\n'),
        ];
  const listed = facts.length === 0 ? [] : [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')];
  return [...before, ...quoted, ...listed, `${link.label}:\n${link.url}`, ...after].join('\n\n') + '\n';
}

/** The message for the mail library, with a plain and an HTML part. It may fetch nothing from disk or network. */
export const composeMessage = (mail: Mail, from: string) => ({
  from,
  to: person(mail.to),
  ...(mail.replyTo && { replyTo: person(mail.replyTo) }),
  subject: singleLine(mail.subject),
  text: plainText(mail),
  html: htmlMail(mail),
  ...(mail.attachment && {
    attachments: [
      {
        filename: singleLine(mail.attachment.name),
        contentType: mail.attachment.type,
        content: mail.attachment.content,
      },
    ],
  }),
  // Keeps out-of-office replies away (RFC 3834, section 5).
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
