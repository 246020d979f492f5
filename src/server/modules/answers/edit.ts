import type { ServerAnswer } from '../../../contract/answers';
import { CODE } from '../../../contract/errors';
import type { AnswerRows } from '../../answers/answer-rows';
import type { AnswerScope, Scope } from '../../scope/scope';
import { Problem, invalid, notAllowed, notFound } from '../../problem';
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

/** Completes an answer. 422 on `questions.{id}` when required questions have no value. */
export async function complete({ scope, answer, rows, now }: Editing): Promise<void> {
  const missing = await rows.unanswered();
  if (missing.length > 0) {
    throw invalid(Object.fromEntries(missing.map((id) => [`questions.${id}`, ['answer.required']])));
  }
  await scope.tellCompleted(answer, now);
  await rows.save({ status: 'completed', submitted_at: now }, now);
}

/** Refuses what would be with a director whom no link leads to it. 422 on `status`. */
export async function needLinkWhenSent(
  { scope, answer, now }: Editing<Scope>,
  status: ServerAnswer['status'],
): Promise<void> {
  if (status !== 'sent' || answer.status !== 'in_progress') return;
  if ((await scope.sharesOf(answer).living(now)).length === 0) throw invalid({ status: ['answer.sentWithoutLink'] });
}

/**
 * Moves an answer to another status; to the one it has is no change. 403 or 409 when that may not be,
 * 422 from `complete`.
 */
export async function moveTo(status: ServerAnswer['status'], editing: Editing<Scope>): Promise<void> {
  const { scope, answer, rows, now } = editing;
  if (status === answer.status) return;
  const verdict = judgeTransition(answer.status, status, scope.viewer.role);
  if (verdict === 'forbidden') throw notAllowed('answer.reopen');
  if (verdict === 'conflict') throw await completed(scope, answer.id);
  if (status === 'completed') await complete(editing);
  else await rows.save({ status, submitted_at: null }, now);
}
