import { readMedia, type ExportedMedia, type ImportedMedia } from '../media/media-file';
import { normaliseRecord } from '../../api/normalise';
import { type Fields, isFields, parseFields } from '../../lib/fields';
import type { Answer } from '../answers/answer';
import { ENTRY_VERSION, type Entry, type EntryAction, type EntryKind } from './entry';
import type { OutboxExport } from './export-entries';
import { readable } from './upgrade-entry';

/** A file of unsent changes, found to be whole. */
export interface ReadExport extends Pick<OutboxExport, 'exportedAt' | 'person'> {
  readonly entries: readonly Entry[];
  readonly answers: readonly Answer[];
  readonly media: readonly ImportedMedia[];
}

/** Why a file cannot be used. `newer`: a later version of the application wrote it. */
export type ReadFailure = 'notAnExport' | 'newer' | 'damaged';

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const textOrNull: Check = (value) => value === null || text(value);
const uuid: Check = (value) => typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
const wholeNumber: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const time: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
/** In ms: no clock is further off than a few centuries, and no time with it beyond what there are dates for. */
const clockOffset: Check = (value) => Number.isSafeInteger(value) && Math.abs(value as number) <= 1e13;
const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const flag = oneOf(true, false);
const number: Check = (value) => Number.isFinite(value);
const position: Check = (value) =>
  isFields(value) && [value['latitude'], value['longitude'], value['accuracy']].every(number) && time(value['at']);

const STATUS = oneOf('in_progress', 'sent', 'completed');
const parts: Check = (value) =>
  isFields(value) && [value['answer'], value['additionalInfo']].every(optional(textOrNull));
const DETAIL = {
  questionRef: text,
  answer: optional(textOrNull),
  additionalInfo: optional(textOrNull),
  previous: parts,
};
type ArgsOf<K extends EntryKind> = Extract<EntryAction, { kind: K }>['args'];

/** What the arguments of each kind must be. */
const ARGS: { readonly [K in EntryKind]: { readonly [F in keyof Required<ArgsOf<K>>]: Check } } = {
  createAnswer: {
    assessmentToolId: text,
    toolVersion: optional(wholeNumber),
    locationId: text,
    clientRef: text,
    userId: text,
    position: optional(position),
  },
  setAnswerDetail: DETAIL,
  setCustomAnswerDetail: DETAIL,
  createCustomQuestion: { questionRef: text, question: text },
  updateCustomQuestion: { questionRef: text, question: text, previous: text },
  deleteCustomQuestion: { questionRef: text, previous: text },
  createKeyTrend: { questionCategoryId: text, text, trendRef: optional(text) },
  updateKeyTrend: { trendRef: text, questionCategoryId: text, text, previous: text },
  deleteKeyTrend: { trendRef: text, questionCategoryId: text, previous: text },
  setAdditionalQuestion: { text: textOrNull, previous: textOrNull },
  setRemark: { questionRef: text, custom: flag, text: textOrNull, previous: textOrNull },
  replyToRemark: { questionRef: text, custom: flag, reply: textOrNull, to: time, previous: textOrNull },
  changeStatus: {
    status: STATUS,
    previous: STATUS,
    position: optional(position),
    returnMessage: optional(textOrNull),
    round: optional(wholeNumber),
  },
  sendToDirector: {
    assessmentToolId: text,
    email: text,
    name: textOrNull,
    message: textOrNull,
    language: oneOf(null, 'en', 'fr', 'ar'),
    previous: STATUS,
    dueOn: optional(text),
  },
  addEvidence: {
    evidenceId: uuid,
    about: oneOf('question', 'customQuestion', 'category'),
    ref: text,
    type: oneOf('photo', 'file', 'voice'),
    name: text,
    mediaType: text,
    size: wholeNumber,
    sha256: text,
    takenAt: (value) => value === null || time(value),
  },
  removeEvidence: { evidenceId: uuid, name: text },
  deleteAnswer: {},
};

const ENTRY = {
  id: uuid,
  version: wholeNumber,
  answerRef: text,
  owner: text,
  state: oneOf('queued', 'sending', 'unknown', 'verifying', 'needsAttention'),
  mayHaveArrived: oneOf(null, 'withKey', 'withoutKey'),
  attempts: wholeNumber,
  createdAt: time,
  clockOffset: (value: unknown) => value === null || clockOffset(value),
  lookAlikes: (value: unknown) => value === null || listOf(text)(value),
  chosen: textOrNull,
} satisfies Partial<Record<keyof Entry, Check>>;

const fits = (fields: Fields, checks: Readonly<Record<string, Check>>) =>
  Object.entries(checks).every(([field, check]) => check(fields[field]));

function isEntry(value: unknown): value is Entry {
  if (!isFields(value) || !fits(value, ENTRY) || !isFields(value['args'])) return false;
  const { kind } = value;
  return typeof kind === 'string' && Object.hasOwn(ARGS, kind) && fits(value['args'], ARGS[kind as EntryKind]);
}

function readAnswers(answers: readonly unknown[]): Answer[] | null {
  try {
    return answers.map((answer) => normaliseRecord('answers', answer, {}));
  } catch {
    return null;
  }
}

const MEDIA = {
  id: uuid,
  kind: oneOf('photo', 'file', 'voice'),
  name: text,
  type: text,
  size: wholeNumber,
  sha256: text,
  addedAt: wholeNumber,
  content: text,
  preview: textOrNull,
} satisfies Record<keyof ExportedMedia, Check>;

/** Null: one of them is not whole. */
function readAllMedia(media: unknown): ImportedMedia[] | null {
  if (media === undefined) return [];
  if (!Array.isArray(media)) return null;
  const read = media.map((one: unknown) =>
    isFields(one) && fits(one, MEDIA) ? readMedia(one as unknown as ExportedMedia) : null,
  );
  return read.every((one) => one !== null) ? read : null;
}

/** Reads what `exportFile` wrote. Nothing in it is trusted: the file may have been cut, edited or made by anybody. */
export function readExport(file: string): ReadExport | ReadFailure {
  const content = parseFields(file);
  if (content?.['format'] !== 'outpost-outbox') return 'notAnExport';
  const { version, exportedAt, person, entries, answers } = content;
  if (!wholeNumber(version) || !time(exportedAt) || !Array.isArray(entries) || !Array.isArray(answers))
    return 'damaged';
  const isLater = (entry: unknown) =>
    isFields(entry) && wholeNumber(entry['version']) && (entry['version'] as number) > ENTRY_VERSION;
  if ((version as number) > 2 || entries.some(isLater)) return 'newer';
  const isPerson = person === null || (isFields(person) && fits(person, { id: text, name: text, email: text }));
  const records = readAnswers(answers);
  const current = entries.map((entry: unknown) =>
    isFields(entry) && isFields(entry['args']) ? readable(entry as unknown as Entry) : null,
  );
  const media = readAllMedia(content['media']);
  if (!isPerson || !records || !media || !current.every(isEntry)) return 'damaged';
  if (new Set(current.map(({ id }) => id)).size < current.length) return 'damaged';
  return {
    exportedAt: exportedAt as string,
    person: person as OutboxExport['person'],
    entries: current,
    answers: records,
    media,
  };
}
