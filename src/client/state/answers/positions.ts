import type { AssessmentTool } from '../../../contract/assessment-tools';
import type { Position } from '../../../contract/positions';
import { findPosition } from '../../lib/position';
import type { RootState } from '../root-reducer';

/** Whether a questionnaire asks where its answers are begun and submitted, of a server that keeps it, and who is signed in. */
export const asksForPosition = (
  { connectivity, session }: RootState,
  tool: Pick<AssessmentTool, 'records_position'> | undefined,
): boolean => connectivity.capabilities?.positions === true && session.user !== null && tool?.records_position === 1;

/** What goes into an entry: nothing, where nobody knows. */
export async function positionArgs(): Promise<{ position?: Position }> {
  const position = await findPosition();
  return position ? { position } : {};
}
