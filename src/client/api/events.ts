import { createAction } from '@reduxjs/toolkit';
import type { ServerAnswer } from '../../contract/answers';
import type { AssessmentTool } from '../../contract/assessment-tools';
import type { Category } from '../../contract/categories';
import type { Client } from '../../contract/clients';
import type { Location } from '../../contract/locations';

export interface CollectionRecords {
  clients: Client;
  locations: Location;
  categories: Category;
  assessmentTools: AssessmentTool;
  answers: ServerAnswer;
}
export type RecordBatch = { [C in keyof CollectionRecords]?: CollectionRecords[C][] };

/** Records came from the server. `revision`: the number of acknowledgements when the request began. */
export const recordsReceived = createAction<{ records: RecordBatch; revision: number }>('api/recordsReceived');
