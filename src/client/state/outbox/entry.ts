import type { AnswerStatus } from '../../../contract/answers';
import type { EvidenceKind } from '../../../contract/evidence-limits';
import type { Position } from '../../../contract/positions';
import type { ApiError } from '../../api/api-error';
import type { StoredEntry } from '../../lib/storage/outbox-db';
import type { MailLanguage } from '../../../contract/sharing';

/**
 * Raised when entries may hold what earlier versions cannot read; an entry of a later version is kept, shown and not
 * sent.
 */
export const ENTRY_VERSION = 7;
/**
 * The first version that knows an entry like this one: an older page that is still open sends all that it understands.
 */
export function versionOf({ kind, args }: EntryAction): number {
  if (kind === 'setRemark' || kind === 'replyToRemark' || 'returnMessage' in args || 'dueOn' in args) return 7;
  if ('position' in args) return 6;
  if ('trendRef' in args) return 5;
  if (kind === 'addEvidence' || kind === 'removeEvidence') return 4;
  if (kind === 'setAnswerDetail' || kind === 'setCustomAnswerDetail') return 3;
  return kind === 'sendToDirector' ? 2 : 1;
}

/**
 * What a person did to an answer, as plain data: no address, header or token. How it is sent is known to `sync`.
 * `previous` is what the person saw before: the words in the outbox say it, and a server that can compare refuses the
 * change when somebody else has put another value in its place.
 */
export type EntryAction =
  | { kind: 'createAnswer'; args: CreateArgs }
  | { kind: 'setAnswerDetail'; args: DetailArgs }
  | { kind: 'setCustomAnswerDetail'; args: DetailArgs }
  | { kind: 'createCustomQuestion'; args: { questionRef: string; question: string } }
  | { kind: 'updateCustomQuestion'; args: { questionRef: string; question: string; previous: string } }
  | { kind: 'deleteCustomQuestion'; args: { questionRef: string; previous: string } }
  | { kind: 'createKeyTrend'; args: { questionCategoryId: string; text: string; trendRef?: string } }
  | { kind: 'updateKeyTrend'; args: KeyTrendArgs & { text: string } }
  | { kind: 'deleteKeyTrend'; args: KeyTrendArgs }
  | { kind: 'setAdditionalQuestion'; args: { text: string | null; previous: string | null } }
  | { kind: 'setRemark'; args: RemarkArgs }
  | { kind: 'replyToRemark'; args: ReplyArgs }
  | { kind: 'changeStatus'; args: StatusArgs }
  | { kind: 'sendToDirector'; args: MailArgs }
  | { kind: 'addEvidence'; args: EvidenceArgs }
  | { kind: 'removeEvidence'; args: { evidenceId: string; name: string } }
  | { kind: 'deleteAnswer'; args: Record<string, never> };

interface StatusArgs {
  status: AnswerStatus;
  previous: AnswerStatus;
  /** Where that was, when the questionnaire asked for it and the device knew. */
  position?: Position;
  /** A director returns it, with this message; null: with remarks alone. */
  returnMessage?: string | null;
  /** For which time the answer was with the director who did it, where the server tells. */
  round?: number;
}

/** A question that a director remarked on, or remarks on. */
interface RemarkedArgs {
  questionRef: string;
  /** It belongs to this answer alone. */
  custom: boolean;
}
/** Null: no remark. */
interface RemarkArgs extends RemarkedArgs {
  text: string | null;
  previous: string | null;
}
/** Null: not answered. Empty: answered without words. */
interface ReplyArgs extends RemarkedArgs {
  reply: string | null;
  previous: string | null;
  /** The `written_at` of the words that the person saw. */
  to: string;
}

interface CreateArgs {
  assessmentToolId: string;
  /** The version whose questions the person saw; absent in entries of before there were versions. */
  toolVersion?: number;
  locationId: string;
  clientRef: string;
  userId: string;
  /** Where that was, when the questionnaire asked for it and the device knew. */
  position?: Position;
}

/** The parts of what stands with a question: the value, and the note beside it. */
export interface DetailParts {
  answer?: string | null;
  additionalInfo?: string | null;
}

/** Only the parts that the person changed are there; `previous` has the same ones. */
interface DetailArgs extends DetailParts {
  /** Id of the question; for a custom question, temporary until the server has it. */
  questionRef: string;
  previous: DetailParts;
}

/** A key trend, and its text as the person saw it. */
interface KeyTrendArgs {
  /** Temporary until the server has it; entries of before key trends were changed have none. */
  readonly trendRef: string;
  readonly questionCategoryId: string;
  readonly previous: string;
}

/** A mail with a link to the answer. Null: left out. */
interface MailArgs {
  assessmentToolId: string;
  email: string;
  name: string | null;
  message: string | null;
  language: MailLanguage | null;
  previous: AnswerStatus;
  /** By when it should be submitted, a day of the client, `YYYY-MM-DD`; absent: any time. */
  dueOn?: string;
}

/** What a photo, a file or a voice note belongs to. `ref`: of a custom question, temporary until the server has it. */
export interface EvidenceSubject {
  readonly about: 'question' | 'customQuestion' | 'category';
  readonly ref: string;
}

/** What is known of one; its bytes are in `media-db` and go another way. */
export interface EvidenceArgs extends EvidenceSubject {
  /** UUID, made by this device. */
  readonly evidenceId: string;
  readonly type: EvidenceKind;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** ISO-8601; null: not known. */
  readonly takenAt: string | null;
}

export type EntryKind = EntryAction['kind'];

/**
 * `queued`: waits for its turn · `sending`: on its way, noted before it left · `unknown`: it left and no answer came ·
 * `verifying`: looks whether it arrived · `needsAttention`: a person decides.
 */
type EntryState = 'queued' | 'sending' | 'unknown' | 'verifying' | 'needsAttention';

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
    /**
     * How it left this device, as long as it may have arrived without this device knowing; null: it never left, or the
     * server said that it did nothing. Not undone by waiting, by a decision or by another try: only an answer of the
     * server ends it.
     */
    readonly mayHaveArrived: 'withKey' | 'withoutKey' | null;
    /** Times that the server was reached and did not take it. */
    readonly attempts: number;
    /** Milliseconds since the epoch; null: any time. */
    readonly nextAttemptAt: number | null;
    readonly lastError: ApiError | null;
    /** ISO-8601, by the device's clock: for people, never for ordering. */
    readonly createdAt: string;
    /** How far the server's clock was ahead of the device's, as it knew when it made this, in ms; null: it did not know. */
    readonly clockOffset: number | null;
    /**
     * What the server had before this was first sent without a key that looks like it; tells a lost response from a
     * lost request.
     */
    readonly lookAlikes: readonly string[] | null;
    /** The server's record that a person has said is what this one made. */
    readonly chosen: string | null;
  };

/**
 * Whether it never left this device, or is known to have done nothing: then it may still be replaced, undone or given
 * up.
 */
export const isUnsent = ({ state, mayHaveArrived }: Pick<Entry, 'state' | 'mayHaveArrived'>) =>
  mayHaveArrived === null && (state === 'queued' || state === 'needsAttention');

/** These wait for everything before them in their lane. */
export const isBarrier = ({ kind }: EntryAction) =>
  kind === 'changeStatus' || kind === 'sendToDirector' || kind === 'deleteAnswer';

/** These make something new each time they are sent, so a second sending must be ruled out. */
export const makesSomething = ({ kind }: Entry) =>
  kind === 'createAnswer' || kind === 'createCustomQuestion' || kind === 'createKeyTrend' || kind === 'sendToDirector';

/**
 * What an entry is about within its answer: two entries of a kind with the same target replace each other, but of key
 * trends, which share that of their category.
 */
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
    case 'setRemark':
      return `remark on ${entry.args.questionRef}`;
    case 'replyToRemark':
      return `reply to the remark on ${entry.args.questionRef}`;
    case 'createKeyTrend':
    case 'updateKeyTrend':
    case 'deleteKeyTrend':
      return `key trend of ${entry.args.questionCategoryId}`;
    case 'addEvidence':
    case 'removeEvidence':
      return `evidence ${entry.args.evidenceId}`;
    case 'createAnswer':
    case 'changeStatus':
    case 'sendToDirector':
    case 'deleteAnswer':
      return 'answer';
  }
}

type DetailEntry = Extract<EntryAction, { kind: 'setAnswerDetail' | 'setCustomAnswerDetail' }>;
export const isDetail = (entry: EntryAction): entry is DetailEntry =>
  entry.kind === 'setAnswerDetail' || entry.kind === 'setCustomAnswerDetail';
/** The parts that an entry of a detail sets. */
export const partsOf = ({ args }: DetailEntry): readonly (keyof DetailParts)[] =>
  (['answer', 'additionalInfo'] as const).filter((part) => args[part] !== undefined);

/** The key trend that an entry is about; undefined: none, or one that cannot be named. */
export const trendRefOf = ({ args }: EntryAction): string | undefined =>
  'trendRef' in args ? args.trendRef : undefined;

/** The question that an entry is about, of the questionnaire or of one's own; null: none. */
export function questionRefOf({ kind, args }: EntryAction): string | null {
  if (kind === 'addEvidence') return args.about === 'category' ? null : args.ref;
  return 'questionRef' in args ? args.questionRef : null;
}
