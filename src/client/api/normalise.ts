import type { ServerAnswer } from '../../contract/answers';
import type { ConditionOperator } from '../../contract/assessment-tools';
import type { Notification } from '../../contract/notifications';
import { collectionOf, factsOf, groupNames, type CollectionOf, type AdminGroup } from '../../contract/admin-groups';
import { type Fields, isFields } from '../lib/fields';
import type { CollectionRecords, RecordBatch } from './events';
import { keepTokenOf } from './share-tokens';

/** Raised when a response lacks what the client cannot do without. */
export class MissingField extends Error {
  constructor(readonly field: string) {
    super(`The response has no ${field}`);
  }
}

/** The payload of a body that may be wrapped in `{"data": …}`. */
export function unwrap(body: unknown): unknown {
  return isFields(body) && 'data' in body ? body['data'] : body;
}

const isIdField = (key: string) => key === 'id' || key.endsWith('_id');

const OPERATORS: readonly unknown[] = ['is', 'is_not', 'one_of', 'less', 'more'] satisfies ConditionOperator[];

const isTerm = (term: unknown): boolean =>
  isFields(term) &&
  (typeof term['question_id'] === 'string' || typeof term['question_id'] === 'number') &&
  OPERATORS.includes(term['operator']) &&
  Array.isArray(term['values']) &&
  term['values'].every((value) => typeof value === 'string');

/** Whether it says when something is shown. What says so otherwise is always shown, so that nothing is out of reach. */
const isCondition = (value: unknown): boolean =>
  isFields(value) &&
  (value['match'] === 'all' || value['match'] === 'any') &&
  Array.isArray(value['terms']) &&
  value['terms'].length > 0 &&
  value['terms'].every(isTerm);

const isPoints = (points: unknown): boolean =>
  points === undefined ||
  points === null ||
  (Array.isArray(points) && points.every((one) => one === null || Number.isFinite(one)));

const isCritical = (critical: unknown): boolean =>
  critical === undefined ||
  critical === null ||
  (isFields(critical) && Number.isFinite(critical['pass']) && Number.isFinite(critical['cap']));

const FLAGS: readonly unknown[] = [undefined, null, 0, 1];

const areEnds = (ends: unknown): boolean =>
  ends === undefined ||
  ends === null ||
  (Array.isArray(ends) && ends.length === 2 && ends.every((words) => typeof words === 'string'));

/** Whether it says how answers count. What says so otherwise is scored as the specification has it. */
const isScoring = (value: unknown): boolean =>
  isFields(value) &&
  isPoints(value['points']) &&
  FLAGS.includes(value['not_applicable']) &&
  isCritical(value['critical']) &&
  areEnds(value['ends']);

/** Whether it says for which answers a note is required. What says so otherwise requires none. */
const isNoteRule = (value: unknown): boolean =>
  isFields(value) && isTerm({ question_id: '', ...value }) && typeof value['prompt'] === 'string';

const isBand = (band: unknown): boolean =>
  isFields(band) &&
  typeof band['name'] === 'string' &&
  typeof band['colour'] === 'string' &&
  Number.isFinite(band['from']);
const areBands = (bands: unknown): boolean => Array.isArray(bands) && bands.every(isBand);

const isText = (text: unknown): boolean => text === undefined || typeof text === 'string';

const isTranslation = (value: unknown): boolean =>
  isFields(value) &&
  isText(value['text']) &&
  isText(value['help']) &&
  (value['labels'] === undefined || (isFields(value['labels']) && Object.values(value['labels']).every(isText))) &&
  (value['outdated'] === undefined || Array.isArray(value['outdated']));

/** What says otherwise how something reads in other languages is read as it was written. */
const areTranslations = (value: unknown): boolean => isFields(value) && Object.values(value).every(isTranslation);

/** Of what is not as the contract has it, nothing is understood. */
const UNDERSTOOD: Readonly<Record<string, (value: unknown) => boolean>> = {
  shown_if: isCondition,
  scoring: isScoring,
  note_if: isNoteRule,
  bands: areBands,
};

/**
 * Ids become text, booleans 0/1, and conditions and points that cannot be understood null, at every depth; unknown fields stay. What
 * needs no change is not copied.
 */
function withTextIds(value: unknown, key = ''): unknown {
  // What people call things is a key there, not a name of a field.
  if (key === 'translations') return value === undefined || areTranslations(value) ? value : null;
  if (UNDERSTOOD[key]?.(value) === false) return value === undefined ? value : null;
  if (Array.isArray(value)) {
    const items = value.map((item) => withTextIds(item));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (isFields(value)) {
    let copy: Record<string, unknown> | null = null;
    for (const name in value) {
      const field = withTextIds(value[name], name);
      if (field === value[name]) continue;
      copy ??= { ...value };
      copy[name] = field;
    }
    return copy ?? value;
  }
  if (typeof value === 'number' && isIdField(key)) return String(value);
  if (typeof value === 'boolean' && key === 'is_required') return value ? 1 : 0;
  return value;
}

type Collection = keyof CollectionRecords;

/** Fields that may be absent, and what they are then. */
const DEFAULTS = {
  ...(Object.fromEntries(groupNames().map((group) => [collectionOf(group), factsOf(group).defaults])) as Record<
    CollectionOf<AdminGroup>,
    Fields
  >),
  answers: {
    user_id: '',
    status: 'in_progress',
    share_token: null,
    submitted_at: null,
    score: null,
    details: [],
    custom_details: [],
    custom_questions: [],
    key_trends: [],
    additional_question: null,
  } satisfies Partial<ServerAnswer>,
} satisfies Record<Collection, Fields>;

const REQUIRED_OF_ANSWERS = ['id', 'assessment_tool_id', 'location_id'] as const satisfies (keyof ServerAnswer)[];
const REQUIRED_OF_OTHERS = ['id', 'name'] as const;

/** Records inside a record that belong to a collection of their own. The `user` of an answer is only a name. */
const RELATIONS: Readonly<Record<string, Collection>> = {
  ...Object.fromEntries(
    groupNames()
      .filter((group) => group !== 'users')
      .map((group) => [factsOf(group).one, collectionOf(group)]),
  ),
  parent: 'categories',
};

/** A custom question as the specification shows it: options 1 to 5, not required, a range. */
const customQuestionDefaults = { answer_options: '1;2;3;4;5', is_required: 0 as const, type: 'range' as const };

/** What else a provider may call so is none. */
const isRemark = (value: unknown): boolean =>
  isFields(value) && typeof value['text'] === 'string' && typeof value['written_at'] === 'string';

function completeAnswer(answer: ServerAnswer): ServerAnswer {
  const detail = (entry: ServerAnswer['details'][number]) => ({
    ...entry,
    answer_id: answer.id,
    answer_value: entry.answer_value ?? null,
    additional_info: entry.additional_info ?? null,
  });
  const { remarks, ...others } = keepTokenOf(answer);
  return {
    ...others,
    ...(Array.isArray(remarks) && { remarks: remarks.filter(isRemark) }),
    details: answer.details.map(detail),
    custom_details: answer.custom_details.map(detail),
    custom_questions: answer.custom_questions.map((question) => ({
      ...customQuestionDefaults,
      ...question,
      answer_id: answer.id,
    })),
  };
}

/**
 * One record of a collection, as the contract describes it, whatever server it came from. What it carries of other
 * collections goes into `batch` beside it.
 * @throws MissingField
 */
export function normaliseRecord<C extends keyof CollectionRecords>(
  collection: C,
  raw: unknown,
  batch: RecordBatch,
): CollectionRecords[C] {
  if (!isFields(raw)) throw new MissingField(`${collection} record`);
  const fields: Record<string, unknown> = { ...(withTextIds(raw) as Fields) };
  if (collection === 'answers') {
    // A provider may send the relation in place of its id.
    for (const relation of ['assessment_tool', 'location'] as const) {
      const related = fields[relation];
      if (fields[`${relation}_id`] === undefined && isFields(related)) fields[`${relation}_id`] = related['id'];
    }
  }
  for (const [name, other] of Object.entries(RELATIONS)) {
    const related = fields[name];
    if (!isFields(related)) continue;
    // A tool without its questions is only a name for it and must not replace the whole one.
    if (other !== 'assessmentTools' || 'questions' in related) addRecord(other, related, batch);
    delete fields[name];
  }
  for (const field of collection === 'answers' ? REQUIRED_OF_ANSWERS : REQUIRED_OF_OTHERS) {
    if (fields[field] === undefined || fields[field] === null) throw new MissingField(`${collection}.${field}`);
  }
  const defaults: Fields = { created_at: '', updated_at: '', ...DEFAULTS[collection] };
  for (const [field, value] of Object.entries(defaults)) {
    if (fields[field] === undefined || (fields[field] === null && Array.isArray(value))) fields[field] = value;
  }
  const record = fields as unknown as CollectionRecords[C];
  return collection === 'answers' ? (completeAnswer(record as ServerAnswer) as CollectionRecords[C]) : record;
}

function addRecord<C extends keyof CollectionRecords>(
  collection: C,
  raw: unknown,
  batch: RecordBatch,
): CollectionRecords[C] {
  const record = normaliseRecord(collection, raw, batch);
  const records: CollectionRecords[C][] = batch[collection] ?? [];
  records.push(record);
  (batch as Record<C, CollectionRecords[C][]>)[collection] = records;
  return record;
}

/** The records of a list; of a tree each is followed by those below it, which it has no more. */
function inOrder(list: readonly unknown[]): unknown[] {
  return list.flatMap((raw) => {
    if (!isFields(raw) || !Array.isArray(raw['children'])) return [raw];
    const { children, ...fields } = raw;
    return [fields, ...inOrder(children as unknown[])];
  });
}

/** All records of a payload (one, a list or a tree): their ids in order, and the batch that feeds the slices. */
export function normaliseRecords(
  collection: keyof CollectionRecords,
  payload: unknown,
): { ids: string[]; batch: RecordBatch } {
  const batch: RecordBatch = {};
  const list = inOrder(Array.isArray(payload) ? payload : [payload]);
  return { ids: list.map((raw) => addRecord(collection, raw, batch).id), batch };
}

/** A member of an answer (detail, custom question, key trend) as the contract describes it. */
export const normaliseMember = (payload: unknown): unknown => withTextIds(payload);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * The notifications of a session as the contract describes them, newest first, whatever server they came from; empty
 * when it has none.
 */
export function normaliseNotifications(raw: unknown): Notification[] {
  if (!Array.isArray(raw)) return [];
  return (raw as (Partial<Notification> | null)[])
    .flatMap((record) => {
      if (typeof record?.id !== 'string') return [];
      const created_at = textOf(record.created_at);
      return {
        ...record,
        id: record.id,
        title: textOf(record.title),
        text: textOf(record.text),
        link: textOf(record.link) || null,
        read_at: textOf(record.read_at) || null,
        created_at,
        updated_at: textOf(record.updated_at) || created_at,
      };
    })
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || 0);
}
