import type { Deletion } from '../../contract/office';
import { baseApi, type RecordPage } from './base-api';
import {
  officeRequests,
  type CreateCall,
  type OfficeListQuery,
  type ReadQuery,
  type UpdateCall,
} from './office-requests';

const requests = officeRequests('/api/locations', 'locations');

export const locationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    locations: build.query<RecordPage, OfficeListQuery>(requests.list),
    location: build.query<RecordPage, ReadQuery>(requests.read),
    createLocation: build.mutation<RecordPage, CreateCall>(requests.create),
    updateLocation: build.mutation<RecordPage, UpdateCall>(requests.updateByForm),
    deleteLocation: build.mutation<Deletion | null, { id: string }>(requests.remove),
  }),
});
