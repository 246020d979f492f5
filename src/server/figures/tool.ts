import type { AssessmentTool } from '../../contract/assessment-tools';
import { assessmentToolRecord } from '../db/records/assessment-tools';
import type { Scope } from '../scope/scope';

/** A tool with what its newest version asks; undefined when it is out of reach. */
export async function findTool(scope: Scope, id: string): Promise<AssessmentTool | undefined> {
  const row = await scope
    .assessmentTools()
    .where('assessment_tools.id', '=', id)
    .select(assessmentToolRecord().as('record'))
    .executeTakeFirst();
  return row?.record;
}
