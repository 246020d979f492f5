import type { Deletion } from '../../contract/office';
import { baseApi, type RecordPage } from './base-api';
import {
  officeRequests,
  type CreateCall,
  type OfficeListQuery,
  type ReadQuery,
  type UpdateCall,
} from './office-requests';

const requests = officeRequests('/api/clients', 'clients');

export const clientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    clients: build.query<RecordPage, OfficeListQuery>(requests.list),
    client: build.query<RecordPage, ReadQuery>(requests.read),
    createClient: build.mutation<RecordPage, CreateCall>(requests.createByForm),
    updateClient: build.mutation<RecordPage, UpdateCall>(requests.updateByForm),
    deleteClient: build.mutation<Deletion | null, { id: string }>(requests.remove),
    changeClientStatus: build.mutation<RecordPage, { id: string; status: string }>(requests.act('change-status')),
    copyClient: build.mutation<RecordPage, { id: string }>(requests.act('copy')),
  }),
});
