import type { Deletion } from '../../contract/office';
import { baseApi, type RecordPage } from './base-api';
import {
  officeRequests,
  type CreateCall,
  type OfficeListQuery,
  type ReadQuery,
  type UpdateCall,
} from './office-requests';

const requests = officeRequests('/api/groups', 'groups');

export const groupsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    groups: build.query<RecordPage, OfficeListQuery>(requests.list),
    group: build.query<RecordPage, ReadQuery>(requests.read),
    createGroup: build.mutation<RecordPage, CreateCall>(requests.create),
    updateGroup: build.mutation<RecordPage, UpdateCall>(requests.updateByForm),
    deleteGroup: build.mutation<Deletion | null, { id: string }>(requests.remove),
  }),
});
