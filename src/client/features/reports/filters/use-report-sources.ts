import { useState } from 'react';
import { useStore } from 'react-redux';
import { assessmentToolsApi } from '../../../api/assessment-tools-api';
import { clientsApi } from '../../../api/clients-api';
import { districtsApi } from '../../../api/districts-api';
import { groupsApi } from '../../../api/groups-api';
import { locationsApi } from '../../../api/locations-api';
import type { CollectionRecords } from '../../../api/events';
import type { OfficeListQuery } from '../../../api/office-requests';
import { projectsApi } from '../../../api/projects-api';
import type { AppDispatch } from '../../../state/hooks';
import { recordSource } from '../../../state/office/options';
import type { RootState } from '../../../state/root-reducer';
import { selectClientId } from '../../../state/selected-client/selectors';
import type { OptionSource, Values } from '../../../ui/resource-form/fields';
import { textOf } from '../../../ui/resource-form/values';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly code?: string | null;
}
/** The calls of any group: they take and give the same. */
type ListEndpoint = Pick<typeof clientsApi.endpoints.clients, 'initiate'>;
type ReadEndpoint = Pick<typeof clientsApi.endpoints.client, 'initiate'>;

/** The form's values that are set, under the names that a list knows them by. */
function given(values: Values, names: Readonly<Record<string, string>>): Record<string, string> {
  const set = Object.entries(names).map(([name, parameter]) => [parameter, textOf(values[name] ?? null)] as const);
  return Object.fromEntries(set.filter(([, value]) => value !== ''));
}
function makeSources(dispatch: AppDispatch, getState: () => RootState) {
  const ofClient = (values: Values): OfficeListQuery => {
    const clientId = textOf(values['client'] ?? null) || selectClientId(getState());
    return clientId === null ? {} : { clientId };
  };
  const ofProject = (values: Values): OfficeListQuery => ({
    ...ofClient(values),
    ...given(values, { projectId: 'projectId' }),
  });
  const ofPlace = (values: Values): OfficeListQuery => {
    const filters = Object.entries(given(values, { groupId: 'group_id', districtId: 'district_id' })).map(
      ([name, id]) => [name, [id]] as const,
    );
    return { ...ofProject(values), ...(filters.length > 0 && { filters: Object.fromEntries(filters) }) };
  };
  const source = (
    collection: keyof CollectionRecords,
    list: ListEndpoint,
    read: ReadEndpoint,
    narrow: (values: Values) => OfficeListQuery,
  ): OptionSource => {
    const records = recordSource<Named>(dispatch, getState, {
      collection,
      list: (send, query) => send(list.initiate(query, { subscribe: false, forceRefetch: true })),
      read: (send, query) => send(read.initiate(query, { subscribe: false })),
      note: ({ code = null }) => code,
    });
    return {
      label: records.label,
      find: (search, page, values, signal) => records.find(search, page, narrow(values), signal),
    };
  };
  const { endpoints: tools } = assessmentToolsApi;
  const { endpoints: clients } = clientsApi;
  const { endpoints: projects } = projectsApi;
  const { endpoints: groups } = groupsApi;
  const { endpoints: districts } = districtsApi;
  const { endpoints: locations } = locationsApi;
  return {
    tools: source('assessmentTools', tools.assessmentTools, tools.assessmentTool, ofClient),
    clients: source('clients', clients.clients, clients.client, () => ({})),
    projects: source('projects', projects.projects, projects.project, ofClient),
    groups: source('groups', groups.groups, groups.group, ofProject),
    districts: source('districts', districts.districts, districts.district, ofClient),
    locations: source('locations', locations.locations, locations.location, ofPlace),
  };
}

/** Where the filters take their choices from; the same objects for as long as the page is there. */
export function useReportSources() {
  const store = useStore<RootState>();
  const [sources] = useState(() => makeSources(store.dispatch as AppDispatch, () => store.getState()));
  return sources;
}
