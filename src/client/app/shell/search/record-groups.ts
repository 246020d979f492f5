import type { OfficeGroup } from '../../../../contract/office';
import { assessmentToolsApi } from '../../../api/assessment-tools-api';
import type { RecordPage } from '../../../api/base-api';
import { categoriesApi } from '../../../api/categories-api';
import { clientsApi } from '../../../api/clients-api';
import { districtsApi } from '../../../api/districts-api';
import type { CollectionRecords } from '../../../api/events';
import { groupsApi } from '../../../api/groups-api';
import { locationsApi } from '../../../api/locations-api';
import type { OfficeListQuery } from '../../../api/office-requests';
import { projectsApi } from '../../../api/projects-api';
import { usersApi } from '../../../api/users-api';
import type { AppDispatch } from '../../../state/hooks';

type Ask = (dispatch: AppDispatch, query: OfficeListQuery) => PromiseLike<{ readonly data?: RecordPage | undefined }>;

export interface RecordGroup {
  readonly group: OfficeGroup;
  readonly collection: keyof CollectionRecords;
  readonly ask: Ask;
  /** Fields beside the name that the server searches, as far as they are texts. */
  readonly alsoIn?: readonly string[];
}

/** Found anew each time, and kept by nobody. */
const ONCE = { subscribe: false, forceRefetch: true } as const;

/**
 * The groups whose records can be searched for; of those that match equally well, records of the first ones come first.
 */
export const RECORD_GROUPS: readonly RecordGroup[] = [
  {
    group: 'clients',
    collection: 'clients',
    ask: (send, query) => send(clientsApi.endpoints.clients.initiate(query, ONCE)),
  },
  {
    group: 'locations',
    collection: 'locations',
    ask: (send, query) => send(locationsApi.endpoints.locations.initiate(query, ONCE)),
    alsoIn: ['code', 'address'],
  },
  {
    group: 'users',
    collection: 'users',
    ask: (send, query) => send(usersApi.endpoints.users.initiate(query, ONCE)),
    alsoIn: ['email'],
  },
  {
    group: 'assessment-tools',
    collection: 'assessmentTools',
    ask: (send, query) => send(assessmentToolsApi.endpoints.assessmentTools.initiate(query, ONCE)),
    alsoIn: ['description'],
  },
  {
    group: 'projects',
    collection: 'projects',
    ask: (send, query) => send(projectsApi.endpoints.projects.initiate(query, ONCE)),
  },
  {
    group: 'groups',
    collection: 'groups',
    ask: (send, query) => send(groupsApi.endpoints.groups.initiate(query, ONCE)),
  },
  {
    group: 'districts',
    collection: 'districts',
    ask: (send, query) => send(districtsApi.endpoints.districts.initiate(query, ONCE)),
  },
  {
    group: 'categories',
    collection: 'categories',
    ask: (send, query) => send(categoriesApi.endpoints.categories.initiate(query, ONCE)),
  },
];
