import { createAction } from '@reduxjs/toolkit';
import type { ServerAnswer } from '../../contract/answers';
import type { CollectionOf, DeviceGroup, GroupRecords, AdminGroup } from '../../contract/admin-groups';
import type { ListView } from '../../contract/list-views';
import type { ApiError } from './api-error';

type RecordsOf<Groups extends AdminGroup> = { [G in Groups as CollectionOf<G>]: GroupRecords[G] };

/** What the device is filled with for working offline. */
export interface SnapshotRecords extends RecordsOf<DeviceGroup> {
  answers: ServerAnswer;
}
/** What only the admin area needs: kept on the device as far as it was opened there. */
export type AdminRecords = RecordsOf<Exclude<AdminGroup, DeviceGroup>>;
export interface CollectionRecords extends SnapshotRecords, AdminRecords {}
export type RecordBatch = { [C in keyof CollectionRecords]?: CollectionRecords[C][] };
export type SnapshotBatch = { [C in keyof SnapshotRecords]: SnapshotRecords[C][] };

/**
 * Records came from the server. `revision`: the number of acknowledgements when the request began; `at`: ISO-8601;
 * `listed`: the collection that was asked for as a list. Others came along with those that refer to them; `counted`: how many a
 * query finds on all pages, by the name of `foundBy`.
 */
export const recordsReceived = createAction<{
  records: RecordBatch;
  revision: number;
  at: string;
  listed?: keyof CollectionRecords;
  counted?: { readonly by: string; readonly total: number };
}>('api/recordsReceived');
/** The server deleted these, as it was asked to. */
export const recordsRemoved = createAction<{ collection: keyof CollectionRecords; ids: readonly string[] }>(
  'api/recordsRemoved',
);
/** The saved views of a group's list, as the server has them: the person's own, and those that colleagues share. */
export const listViewsReceived = createAction<{ group: AdminGroup; views: readonly ListView[] }>(
  'api/listViewsReceived',
);

interface FileCall {
  readonly method: string;
  readonly path: string;
}
/** A call that carries a file. `sent`: what goes along with it, and what the file is. */
export const fileRequested = createAction<FileCall & { sent?: object }>('api/fileRequested');
/**
 * `error`: null where the call succeeded; what its body says is another matter, `came` tells that where it is short.
 */
export const fileCallEnded = createAction<FileCall & { error: ApiError | null; came?: object }>('api/fileCallEnded');
