import type { AnswerStatus } from '../../../contract/answers';
import type { ApiError } from '../../api/api-error';
import type { StoredEntry } from '../../lib/storage/outbox-db';
import type { MailLanguage } from '../../../contract/sharing';

/** Raised when entries may hold what earlier versions cannot read; an entry of a later version is kept, shown and not sent. */
export const ENTRY_VERSION = 2;
/** The first version that knows an entry like this one: an older page that is still open sends all that it understands. */
export const versionOf = ({ kind }: EntryAction): number => (kind === 'sendToDirector' ? 2 : 1);

/**
 * What a person did to an answer, as plain data: no address, header or token. How it is sent is known to `sync`.
 * `previous` is the value before, for the words in the outbox.
 */
export type EntryAction =
  | { kind: 'createAnswer'; args: CreateArgs }
  | { kind: 'setAnswerDetail'; args: DetailArgs }
  | { kind: 'setCustomAnswerDetail'; args: DetailArgs }
  | { kind: 'createCustomQuestion'; args: { questionRef: string; question: string } }
  | { kind: 'updateCustomQuestion'; args: { questionRef: string; question: string; previous: string } }
  | { kind: 'deleteCustomQuestion'; args: { questionRef: string; previous: string } }
  | { kind: 'createKeyTrend'; args: { questionCategoryId: string; text: string } }
  | { kind: 'setAdditionalQuestion'; args: { text: string | null; previous: string | null } }
  | { kind: 'changeStatus'; args: { status: AnswerStatus; previous: AnswerStatus } }
  | { kind: 'sendToDirector'; args: MailArgs }
  | { kind: 'deleteAnswer'; args: Record<string, never> };

interface CreateArgs {
  assessmentToolId: string;
  /** The version whose questions the person saw; absent in entries of before there were versions. */
  toolVersion?: number;
  locationId: string;
  clientRef: string;
  userId: string;
}

interface DetailArgs {
  /** Id of the question; for a custom question, temporary until the server has it. */
  questionRef: string;
  answer: string | null;
  additionalInfo: string | null;
  previous: string | null;
}

/** A mail with a link to the answer. Null: left out. */
interface MailArgs {
  assessmentToolId: string;
  email: string;
  name: string | null;
  message: string | null;
  language: MailLanguage | null;
  previous: AnswerStatus;
}

export type EntryKind = EntryAction['kind'];

/**
 * `queued`: waits for its turn · `sending`: may have reached the server · `verifying`: looks whether it did ·
 * `needsAttention`: the server refused it, a person decides.
 */
type EntryState = 'queued' | 'sending' | 'verifying' | 'needsAttention';

export type Entry = EntryAction &
  StoredEntry & {
    /** UUID; the idempotency key, made once. */
    readonly id: string;
    /** Order of the log, from a counter in the store. */
    readonly seq: number;
    readonly version: number;
    /** The answer: its id, temporary until the server has it. */
    readonly answerRef: string;
    /** The person whose change this is; see `ownerOf`. */
    readonly owner: string;
    readonly state: EntryState;
    /** Times that the server was reached and did not take it. */
    readonly attempts: number;
    /** Milliseconds since the epoch; null: any time. */
    readonly nextAttemptAt: number | null;
    readonly lastError: ApiError | null;
    /** ISO-8601, by the device's clock: for people, never for ordering. */
    readonly createdAt: string;
    /** Look-alikes that the server already had when this was first sent; tells a lost response from a lost request. */
    readonly lookAlikes: readonly string[] | null;
  };

/** These wait for everything before them in their lane. */
export const isBarrier = ({ kind }: Entry) => kind === 'changeStatus' || kind === 'sendToDirector' || kind === 'deleteAnswer';

/** These make something new each time they are sent, so a second sending must be ruled out. */
export const makesSomething = ({ kind }: Entry) =>
  kind === 'createAnswer' || kind === 'createCustomQuestion' || kind === 'createKeyTrend' || kind === 'sendToDirector';

/** What an entry is about within its answer: two entries with the same target replace each other. */
export function targetOf(entry: EntryAction): string {
  switch (entry.kind) {
    case 'setAnswerDetail':
      return `question ${entry.args.questionRef}`;
    case 'setCustomAnswerDetail':
      return `value of custom question ${entry.args.questionRef}`;
    case 'createCustomQuestion':
    case 'updateCustomQuestion':
    case 'deleteCustomQuestion':
      return `custom question ${entry.args.questionRef}`;
    case 'setAdditionalQuestion':
      return 'additional question';
    case 'createKeyTrend':
      return `key trend of ${entry.args.questionCategoryId}`;
    case 'createAnswer':
    case 'changeStatus':
    case 'sendToDirector':
    case 'deleteAnswer':
      return 'answer';
  }
}

/** The custom question an entry is about, if any. */
export const questionRefOf = (entry: EntryAction): string | null => ('questionRef' in entry.args ? entry.args.questionRef : null);
