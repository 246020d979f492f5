import type { Deletion } from '../../contract/office';
import { baseApi, type RecordPage } from './base-api';
import {
  officeRequests,
  type CreateCall,
  type OfficeListQuery,
  type ReadQuery,
  type UpdateCall,
} from './office-requests';

const requests = officeRequests('/api/districts', 'districts');

export const districtsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    districts: build.query<RecordPage, OfficeListQuery>(requests.list),
    district: build.query<RecordPage, ReadQuery>(requests.read),
    createDistrict: build.mutation<RecordPage, CreateCall>(requests.create),
    updateDistrict: build.mutation<RecordPage, UpdateCall>(requests.updateByForm),
    deleteDistrict: build.mutation<Deletion | null, { id: string }>(requests.remove),
  }),
});
