import type { Deletion } from '../../contract/office';
import { baseApi, type RecordPage } from './base-api';
import {
  officeRequests,
  type CreateCall,
  type OfficeListQuery,
  type ReadQuery,
  type UpdateCall,
} from './office-requests';

const requests = officeRequests('/api/categories', 'categories');

export const categoriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<RecordPage, OfficeListQuery>(requests.list),
    category: build.query<RecordPage, ReadQuery>(requests.read),
    createCategory: build.mutation<RecordPage, CreateCall>(requests.create),
    updateCategory: build.mutation<RecordPage, UpdateCall>(requests.updateByForm),
    deleteCategory: build.mutation<Deletion | null, { id: string }>(requests.remove),
  }),
});
