import type { ShareMailState } from '../../contract/answers';
import type { MailLanguage } from '../../contract/sharing';
import type { Moment } from './schema-bookkeeping';

/** A link with which a director reaches one answer: see shares.ts. */
export interface AnswerSharesTable {
  client_id: string;
  answer_id: string;
  id: string;
  /** SHA-256 of the token in the link: the table alone opens nothing. */
  token_hash: string;
  email: string;
  name: string | null;
  message: string | null;
  language: MailLanguage;
  sent_count: number;
  sent_at: Moment;
  /** Who asked for the newest mail; null when there is no such person any more. */
  sender_id: string | null;
  /** What became of the newest mail: see share-mails.ts. */
  mail_state: ShareMailState;
  /** Since when; for one that waits: from when on it may be tried. */
  mail_at: Moment;
  mail_tries: number;
  /** Names one sending of it: whoever sends it finds out by this whether another mail took its place meanwhile. */
  mail_sending: string | null;
  expires_at: Moment;
  opened_at: Moment | null;
  submitted_at: Moment | null;
  /** By when it should be submitted, a day of the client; null: any time. */
  due_on: string | null;
  /** When the director is reminded of that; null: not, or not any more. */
  remind_at: Moment | null;
  /** When the director returned the answer, unless it was sent again since, and with what words. */
  returned_at: Moment | null;
  return_message: string | null;
  /** Since this link was made, the answer has been with the director so many times. */
  round: number;
  /** At most one link of an answer has none. */
  revoked_at: Moment | null;
}
