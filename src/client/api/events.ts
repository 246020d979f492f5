import { createAction } from '@reduxjs/toolkit';
import type { ServerAnswer } from '../../contract/answers';
import type { AssessmentTool } from '../../contract/assessment-tools';
import type { Category } from '../../contract/categories';
import type { Client } from '../../contract/clients';
import type { District } from '../../contract/districts';
import type { Group } from '../../contract/groups';
import type { Location } from '../../contract/locations';
import type { Project } from '../../contract/projects';
import type { User } from '../../contract/users';
import type { ApiError } from './api-error';

/** What the device is filled with for working offline. */
export interface SnapshotRecords {
  clients: Client;
  locations: Location;
  categories: Category;
  assessmentTools: AssessmentTool;
  answers: ServerAnswer;
}
/** What only the office needs: kept on the device as far as it was opened there. */
export interface OfficeRecords {
  projects: Project;
  districts: District;
  groups: Group;
  users: User;
}
export interface CollectionRecords extends SnapshotRecords, OfficeRecords {}
export type RecordBatch = { [C in keyof CollectionRecords]?: CollectionRecords[C][] };
export type SnapshotBatch = { [C in keyof SnapshotRecords]: SnapshotRecords[C][] };

/**
 * Records came from the server. `revision`: the number of acknowledgements when the request began; `at`: ISO-8601;
 * `listed`: the collection that was asked for as a list. Others came along with those that refer to them.
 */
export const recordsReceived = createAction<{
  records: RecordBatch;
  revision: number;
  at: string;
  listed?: keyof CollectionRecords;
}>('api/recordsReceived');
/** The server deleted these, as it was asked to. */
export const recordsRemoved = createAction<{ collection: keyof CollectionRecords; ids: readonly string[] }>(
  'api/recordsRemoved',
);

/** A call that carries a file. */
export const fileRequested = createAction<{ method: string; path: string }>('api/fileRequested');
/** `error`: null where the call succeeded; what its body says is another matter. */
export const fileCallEnded = createAction<{ method: string; path: string; error: ApiError | null }>(
  'api/fileCallEnded',
);
