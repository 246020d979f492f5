import type { Deletion } from '../../contract/office';
import { baseApi, type RecordPage } from './base-api';
import {
  officeRequests,
  type CreateCall,
  type OfficeListQuery,
  type ReadQuery,
  type UpdateCall,
} from './office-requests';

const requests = officeRequests('/api/projects', 'projects');

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    projects: build.query<RecordPage, OfficeListQuery>(requests.list),
    project: build.query<RecordPage, ReadQuery>(requests.read),
    createProject: build.mutation<RecordPage, CreateCall>(requests.create),
    updateProject: build.mutation<RecordPage, UpdateCall>(requests.updateByForm),
    deleteProject: build.mutation<Deletion | null, { id: string }>(requests.remove),
  }),
});
