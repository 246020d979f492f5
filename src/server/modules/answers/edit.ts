import type { ServerAnswer } from '../../../contract/answers';
import type { Position } from '../../../contract/positions';
import { CODE } from '../../../contract/errors';
import type { AnswerRows } from '../../answers/answer-rows';
import type { Code } from '../../messages/message';
import type { AnswerScope, Scope } from '../../scope/scope';
import { Problem, invalid, notAllowed, notFound } from '../../problem';
import { keptPosition } from './position';
import { type LockedAnswer, findAnswer, lockAnswer } from './repository';
import { judgeTransition } from './status';

export interface Editing<S extends AnswerScope = AnswerScope> {
  scope: S;
  answer: LockedAnswer;
  rows: AnswerRows;
  /** The time of the change, ISO-8601. */
  now: string;
}

/** The answer, locked until the transaction ends and ready to be changed. */
export async function lock(scope: AnswerScope, id: string): Promise<LockedAnswer> {
  const answer = await lockAnswer(scope, id);
  if (!answer) throw notFound();
  if (answer.counted) await scope.rowsOf(answer).uncount();
  return answer;
}

/** The whole answer as it now stands. */
export async function read(scope: AnswerScope, id: string): Promise<ServerAnswer> {
  const answer = await findAnswer(scope, id);
  if (!answer) throw notFound();
  return answer;
}

/** The refusal of a change that comes too late, with the record as it stands. */
export const completed = async (scope: AnswerScope, id: string): Promise<Problem> =>
  new Problem(409, 'answer.completed', {
    code: CODE.completed,
    current: await read(scope, id),
  });

/**
 * Every change of what an answer holds: locks it, refuses when it is completed (409 with the record as it
 * stands), runs `change`, and closes with the new score, time and revision.
 */
export async function edit<S extends AnswerScope, T>(
  scope: S,
  id: string,
  now: string,
  change: (editing: Editing<S>) => Promise<T>,
): Promise<T> {
  const answer = await lock(scope, id);
  if (answer.status === 'completed') throw await completed(scope, id);
  const rows = scope.rowsOf(answer);
  const result = await change({ scope, answer, rows, now });
  await rows.save({}, now);
  return result;
}

interface Closing {
  readonly lacksEvidence: readonly string[];
  readonly by: string | null;
  /** Where it was done, as the device said. */
  readonly position?: Position | undefined;
}

async function close({ scope, answer, rows, now }: Editing, { lacksEvidence, by, position }: Closing): Promise<void> {
  const hidden = await rows.conditions.hidden();
  const shown = (ids: readonly string[]) => ids.filter((id) => !hidden?.has(id));
  const missing = shown(await rows.unanswered());
  const faults: Record<string, Code[]> = Object.fromEntries(
    missing.map((id) => [`questions.${id}`, ['answer.required']]),
  );
  for (const id of shown(lacksEvidence)) (faults[`questions.${id}`] ??= []).push('answer.evidenceRequired');
  for (const id of shown(await rows.missingNotes())) (faults[`questions.${id}`] ??= []).push('answer.noteRequired');
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await scope.tellCompleted(answer, now);
  await rows.save(
    { status: 'completed', submitted_at: now, completed_by: by, completed_position: keptPosition(answer, position) },
    now,
  );
}

/** Completes an answer. 422 on `questions.{id}` when required questions that are shown lack a value, or evidence, or a note. */
const complete = async (editing: Editing<Scope>, position: Position | undefined): Promise<void> =>
  close(editing, { lacksEvidence: await editing.rows.evidence.missing(), by: editing.scope.viewer.id, position });

/** The same by a link: who has one can't add evidence, and is not held up by what those lacked who sent it. */
export const completeByLink = (editing: Editing): Promise<void> => close(editing, { lacksEvidence: [], by: null });

/** Refuses what would be with a director whom no link leads to it. 422 on `status`. */
export async function needLinkWhenSent(
  { scope, answer, now }: Editing<Scope>,
  status: ServerAnswer['status'],
): Promise<void> {
  if (status !== 'sent' || answer.status !== 'in_progress') return;
  if ((await scope.sharesOf(answer).living(now)).length === 0) throw invalid({ status: ['answer.sentWithoutLink'] });
}

/**
 * For so long after a submission was received, in ms, it can be taken back by whoever made it: a device offers that for
 * seconds, and what a person did in time may come late.
 */
const TAKE_BACK_MS = 60 * 60_000;

function mayTakeBack({ scope, answer, now }: Editing<Scope>): boolean {
  const { submitted_at, completed_by } = answer;
  if (submitted_at === null || completed_by !== scope.viewer.id) return false;
  return new Date(now).getTime() - new Date(submitted_at).getTime() <= TAKE_BACK_MS;
}

/**
 * Moves an answer to another status; to the one it has is no change. 403 or 409 when that may not be,
 * 422 from `complete`. `takesBack`: somebody says that it was completed by mistake. `position`: where it is done.
 */
export async function moveTo(
  status: ServerAnswer['status'],
  editing: Editing<Scope>,
  { takesBack = false, position }: { takesBack?: boolean; position?: Position | undefined } = {},
): Promise<void> {
  const { scope, answer, rows, now } = editing;
  if (status === answer.status) return;
  const verdict = judgeTransition(answer.status, status, scope.viewer.role);
  const isTakenBack = takesBack && status === 'in_progress' && mayTakeBack(editing);
  if (verdict === 'forbidden' && !isTakenBack) throw notAllowed('answer.reopen');
  if (verdict === 'conflict') throw await completed(scope, answer.id);
  if (status === 'completed') await complete(editing, position);
  else {
    if (isTakenBack && answer.submitted_at !== null) await scope.unsayCompleted(answer, answer.submitted_at);
    if (status === 'sent') await scope.sharesOf(answer).beginRound();
    await rows.save({ status, submitted_at: null, completed_by: null, completed_position: null }, now);
  }
}
