import type { AnswerStatus } from '../../../contract/answers';
import type { ApiError } from '../../api/api-error';
import type { StoredEntry } from '../../lib/storage/outbox-db';

/** Raised when the shape of an entry changes; an entry of a later version is kept, shown and not sent. */
export const ENTRY_VERSION = 1;

/**
 * What a person did to an answer, as plain data: no address, header or token. How it is sent is known to `sync`.
 * `previous` is the value before, for the words in the outbox.
 */
export type EntryAction =
  | { kind: 'createAnswer'; args: { assessmentToolId: string; locationId: string; clientRef: string; userId: string } }
  | { kind: 'setAnswerDetail'; args: DetailArgs }
  | { kind: 'setCustomAnswerDetail'; args: DetailArgs }
  | { kind: 'createCustomQuestion'; args: { questionRef: string; question: string } }
  | { kind: 'updateCustomQuestion'; args: { questionRef: string; question: string; previous: string } }
  | { kind: 'deleteCustomQuestion'; args: { questionRef: string; previous: string } }
  | { kind: 'createKeyTrend'; args: { questionCategoryId: string; text: string } }
  | { kind: 'setAdditionalQuestion'; args: { text: string | null; previous: string | null } }
  | { kind: 'changeStatus'; args: { status: AnswerStatus; previous: AnswerStatus } }
  | { kind: 'deleteAnswer'; args: Record<string, never> };

interface DetailArgs {
  /** Id of the question; for a custom question, temporary until the server has it. */
  questionRef: string;
  answer: string | null;
  additionalInfo: string | null;
  previous: string | null;
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
export const isBarrier = (entry: Entry) => entry.kind === 'changeStatus' || entry.kind === 'deleteAnswer';

/** These make something new each time they are sent, so a second sending must be ruled out. */
export const makesSomething = (entry: Entry) =>
  entry.kind === 'createAnswer' || entry.kind === 'createCustomQuestion' || entry.kind === 'createKeyTrend';

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
    case 'deleteAnswer':
      return 'answer';
  }
}

/** The custom question an entry is about, if any. */
export const questionRefOf = (entry: EntryAction): string | null => ('questionRef' in entry.args ? entry.args.questionRef : null);
