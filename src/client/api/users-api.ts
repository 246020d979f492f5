import type { Deletion } from '../../contract/office';
import { baseApi, type RecordPage } from './base-api';
import {
  officeRequests,
  type CreateCall,
  type OfficeListQuery,
  type ReadQuery,
  type UpdateCall,
} from './office-requests';

const requests = officeRequests('/api/users', 'users');

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    users: build.query<RecordPage, OfficeListQuery>(requests.list),
    user: build.query<RecordPage, ReadQuery>(requests.read),
    createUser: build.mutation<RecordPage, CreateCall>(requests.create),
    updateUser: build.mutation<RecordPage, UpdateCall>(requests.updateByPut),
    deleteUser: build.mutation<Deletion | null, { id: string }>(requests.remove),
  }),
});
