import type { z } from 'zod';
import { isOpenRemark, shownRemarks } from '../../../../contract/open-remarks';
import type { returnAnswerBodySchema } from '../../../../contract/sharing';
import { invalid } from '../../../problem';
import type { SharedScope } from '../../../scope/shared-scope';

/**
 * Returns an answer to those who sent it, with what the director remarked. 422 where there is nothing to answer: no
 * remark that is open, on a question that is shown, and no message. Needs the answer's lock, and that it is with the
 * director.
 */
export async function returnByLink(
  scope: SharedScope,
  { message: given = '' }: z.output<typeof returnAnswerBodySchema>,
  now: string,
): Promise<void> {
  const rows = scope.rowsOf();
  const remarks = shownRemarks({ remarks: await rows.remarks.all() }, await rows.conditions.hidden());
  const count = remarks.filter(isOpenRemark).length;
  const message = given === '' ? null : given;
  if (count === 0 && message === null) throw invalid({ message: ['link.nothingToAnswer'] });
  await scope.returnAnswer(now, { message, count });
}
