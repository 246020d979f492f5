import type { AnswerStatus } from '../../../contract/answers';
import type { RoleName } from '../../../contract/roles';

const ORDER: readonly AnswerStatus[] = ['in_progress', 'sent', 'completed'];

/**
 * Whether a person may move an answer from one status to another: forwards everyone who sees it, back to
 * `in_progress` admins only. A completed answer is not sent any more: it would have to be reopened first.
 */
export function judgeTransition(
  from: AnswerStatus,
  to: AnswerStatus,
  role: RoleName,
): 'allowed' | 'forbidden' | 'conflict' {
  if (ORDER.indexOf(to) >= ORDER.indexOf(from)) return 'allowed';
  if (to !== 'in_progress') return 'conflict';
  return role === 'manager' ? 'forbidden' : 'allowed';
}
