import type { ServerAnswer } from '../../../contract/answers';
import type { AnswerRows } from '../../db/answer-rows';
import type { Scope } from '../../db/scope';
import { Problem, invalid, notAllowed, notFound } from '../../problem';
import { type LockedAnswer, findAnswer, lockAnswer } from './repository';
import { judgeTransition } from './status';

export interface Editing {
  scope: Scope;
  answer: LockedAnswer;
  rows: AnswerRows;
  /** The time of the change, ISO-8601. */
  now: string;
}

export async function lock(scope: Scope, id: string): Promise<LockedAnswer> {
  const answer = await lockAnswer(scope, id);
  if (!answer) throw notFound();
  return answer;
}

/** The whole answer as it now stands. */
export async function read(scope: Scope, id: string): Promise<ServerAnswer> {
  const answer = await findAnswer(scope, id);
  if (!answer) throw notFound();
  return answer;
}

const completed = async (scope: Scope, id: string): Promise<Problem> =>
  new Problem(409, 'This answer is completed and can no longer be changed.', { current: await read(scope, id) });

/**
 * Every change of what an answer holds: locks it, refuses when it is completed (409 with the record as it
 * stands), runs `change`, and closes with the new score, time and revision.
 */
export async function edit<T>(scope: Scope, id: string, now: string, change: (editing: Editing) => Promise<T>): Promise<T> {
  const answer = await lock(scope, id);
  if (answer.status === 'completed') throw await completed(scope, id);
  const rows = scope.rowsOf(answer);
  const result = await change({ scope, answer, rows, now });
  await rows.save({}, now);
  return result;
}

/**
 * Moves an answer to another status; to the one it has is no change. 403 or 409 when that may not be,
 * 422 on `questions.{id}` when it is to be completed and required questions have no value.
 */
export async function moveTo(status: ServerAnswer['status'], { scope, answer, rows, now }: Editing): Promise<void> {
  if (status === answer.status) return;
  const verdict = judgeTransition(answer.status, status, scope.viewer.role);
  if (verdict === 'forbidden') throw notAllowed('Only an administrator may reopen an answer.');
  if (verdict === 'conflict') throw await completed(scope, answer.id);
  if (status === 'completed') {
    const missing = await rows.unanswered();
    if (missing.length > 0) {
      throw invalid(Object.fromEntries(missing.map((id) => [`questions.${id}`, ['This question needs an answer.']])));
    }
  }
  if (status === 'completed') await scope.tellCompleted(answer, now);
  await rows.save({ status, submitted_at: status === 'completed' ? now : null }, now);
}
