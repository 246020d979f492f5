import type { MailLanguage } from '../../contract/sharing';

interface Person {
  name: string;
  email: string;
}

/** One message to one person. Nothing in it is trusted: names and texts come from people. */
export interface Mail {
  to: Person;
  /** Who gets what the reader writes back; by default whoever mails are from. */
  replyTo?: Person;
  /** What it is written in; by default English. */
  language?: MailLanguage;
  subject: string;
  /** Paragraphs above the link, and below it. */
  before: readonly string[];
  /** What somebody wrote to the reader, shown as such between `before` and the link. */
  quote?: string;
  /** What it is about, shown as a list above the link. */
  facts?: readonly { label: string; value: string }[];
  link: { label: string; url: string };
  after: readonly string[];
  /** `name`: as the reader sees it, with its ending. */
  attachment?: { name: string; type: string; content: Buffer };
}

/** A message that was kept in place of being sent. */
export interface KeptMail {
  id: string;
  /** ISO-8601. */
  at: string;
  to: string;
  subject: string;
  text: string;
  /** Absent in what an earlier version kept. */
  html?: string;
  url: string;
}

export interface KeptMails {
  /** At most a hundred, the newest first. */
  newest: () => Promise<KeptMail[]>;
  find: (id: string) => Promise<KeptMail | undefined>;
}

/** A message did not leave, for certain. */
export class NotMailed extends Error {
  /** `isFinal`: trying it again would end the same. */
  constructor(
    cause: unknown,
    readonly isFinal: boolean,
  ) {
    super('A mail did not leave.', { cause });
  }
}

/** How mail leaves: to a mail server, or into a folder. */
export interface Mailer {
  /** Rejects with `NotMailed`; with anything else when nobody knows whether it left. */
  send: (mail: Mail) => Promise<void>;
  /** Rejects when mail would not leave now. */
  check: () => Promise<void>;
  /** Null where mail is really sent. */
  kept: KeptMails | null;
}
