import type { Place } from '../../../contract/answers';
import { CODE } from '../../../contract/errors';
import type { Tables } from '../../db/schema';
import type { AnswerScope } from '../../scope/scope';
import { Problem } from '../../problem';
import { type Editing, completed, lock, read } from './edit';

/** A value that a call sets. */
export interface Value {
  /** Its name within the answer, under which its changes are put in order: one of `target`. */
  target: string;
  /** As it stands. */
  stands: string | null;
  wanted: string | null;
  /** As the person saw it; undefined when the call does not say. */
  seen?: string | null | undefined;
}

/** Names of the values of an answer. */
export const target = {
  additionalQuestion: 'additional_question',
  status: 'status',
  customText: (id: string) => `custom:${id}:question`,
  keyTrend: (id: string) => `trend:${id}:text`,
  /** What a director remarked on a question, and what was answered to that. */
  remark: (kind: 'question' | 'custom', id: string, part: 'text' | 'reply') => `remark:${kind}:${id}:${part}`,
  /** A part of what was given to a question of the tool, or to one that somebody added. */
  detail: (kind: 'question' | 'custom', id: string, part: 'answer' | 'additional_info') => `${kind}:${id}:${part}`,
};

/** Which values may be set: by their targets. */
type Taken = ReadonlySet<string>;

/** Empty text and none are the same. */
const isSame = (one: string | null, other: string | null): boolean => (one ?? '') === (other ?? '');

const isOverlooked = ({ stands, wanted, seen }: Value): boolean =>
  seen !== undefined && !isSame(seen, stands) && !isSame(wanted, stands);

async function changedElsewhere({ scope, answer, rows }: Editing, { target: name, stands }: Value): Promise<Problem> {
  return new Problem(409, 'answer.changedElsewhere', {
    code: CODE.changedElsewhere,
    current: await read(scope, answer.id),
    changed: { value: stands, ...(await rows.marks.lastChange(name)) },
  });
}

/**
 * The rules for all values that are set one by one. What its own device changed later is left out (`place`). What
 * stands but is neither what the person saw nor what it wants is not overwritten, unless the person set it at the same
 * device, as in another tab: 409, with who set it. The rest is noted under its author, and may be set; without a place
 * only what differs is noted. @returns the targets of that rest.
 */
export async function take(editing: Editing, place: Place | undefined, values: readonly Value[]): Promise<Taken> {
  const { scope, rows, now } = editing;
  const overlooked = values.filter(isOverlooked);
  if (overlooked.length > 0) {
    const names = overlooked.map(({ target: name }) => name);
    const own = place
      ? [await rows.marks.passed(place, scope.author, names), await rows.marks.ownLast(place, scope.author, names)]
      : [];
    const refused = overlooked.find(({ target: name }) => !own.some((targets) => targets.has(name)));
    if (refused) throw await changedElsewhere(editing, refused);
  }
  const noted = place ? values : values.filter(({ stands, wanted }) => !isSame(stands, wanted));
  const targets = noted.map(({ target: name }) => name);
  const taken =
    targets.length === 0 ? new Set<string>() : await rows.marks.note({ targets, place, by: scope.author, at: now });
  return place ? taken : new Set(values.map(({ target: name }) => name));
}

/** What a call changes in an answer, found out while the answer is locked. */
interface Change<T> {
  values: readonly Value[];
  /** Columns of the answer itself that are set when its value is taken. */
  columns?: Partial<Pick<Tables['answers'], 'additional_question'>>;
  /** Sets what was taken, perhaps nothing. @returns what stands then. */
  write: (taken: Taken) => T | Promise<T>;
}

/** Whether every one of the values was set later by the person and the device that ask. */
async function isPassed({ scope, rows }: Editing, place: Place, values: readonly Value[]): Promise<boolean> {
  const targets = values.map(({ target: name }) => name);
  return (await rows.marks.passed(place, scope.author, targets)).size === targets.length;
}

/**
 * The way of every call that sets values: as `edit`, but by the rules of `take`. Values that were passed are not set,
 * whatever became of the answer meanwhile. `isOutdated`: something was not set for that reason.
 */
export async function setValues<S extends AnswerScope, T>(
  scope: S,
  id: string,
  { now, place }: { now: string; place: Place | undefined },
  open: (editing: Editing<S>) => Change<T> | Promise<Change<T>>,
): Promise<{ result: T; isOutdated: boolean }> {
  const answer = await lock(scope, id);
  const editing = { scope, answer, rows: scope.rowsOf(answer), now };
  if (answer.status === 'completed' && !place) throw await completed(scope, id);
  const { values, columns = {}, write } = await open(editing);
  if (answer.status === 'completed' && place && !(await isPassed(editing, place, values)))
    throw await completed(scope, id);
  const taken = await take(editing, place, values);
  const result = await write(taken);
  if (taken.size > 0) await editing.rows.save(columns, now);
  return { result, isOutdated: taken.size < values.length };
}
