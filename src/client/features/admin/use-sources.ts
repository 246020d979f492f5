import { useState } from 'react';
import { useStore } from 'react-redux';
import type { Location } from '../../../contract/locations';
import { categoriesApi } from '../../api/categories-api';
import { clientsApi } from '../../api/clients-api';
import { districtsApi } from '../../api/districts-api';
import { groupsApi } from '../../api/groups-api';
import { locationsApi } from '../../api/locations-api';
import type { CollectionRecords } from '../../api/events';
import { projectsApi } from '../../api/projects-api';
import type { AppDispatch } from '../../state/hooks';
import { selectLookup } from '../../state/office/lookup';
import { recordSource, type Narrowing, type RecordSource } from '../../state/office/options';
import type { RootState } from '../../state/root-reducer';
import { selectClientId, selectClients } from '../../state/selected-client/selectors';
import type { OptionSource, Values } from '../../ui/resource-form/fields';
import { textOf } from '../../ui/resource-form/values';

/** An answer that is asked for each time: others may have changed what there is. */
const FRESH = { subscribe: false, forceRefetch: true } as const;
const KNOWN = { subscribe: false } as const;

/** The calls of any group: they take and give the same. */
type ListEndpoint = Pick<typeof clientsApi.endpoints.clients, 'initiate'>;
type ReadEndpoint = Pick<typeof clientsApi.endpoints.client, 'initiate'>;

/** A record that may have a code of its own beside its name. */
type Coded = Pick<Location, 'id' | 'name'> & Partial<Pick<Location, 'code' | 'client_id' | 'project_id'>>;

/** The parameters that narrow a list by other values of the form. */
type Narrow = (values: Values) => Narrowing;

const narrowedBy = (source: RecordSource, narrow: Narrow): OptionSource => ({
  label: source.label,
  find: (search, page, values, signal) => source.find(search, page, narrow(values), signal),
});

const everything: Narrow = () => ({});

function makeSources(dispatch: AppDispatch, getState: () => RootState) {
  // A filter has no client of its own: there it is the selected one.
  const ofClient: Narrow = (values) => {
    const clientId = 'client_id' in values ? values['client_id'] : selectClientId(getState());
    return clientId ? { clientId: textOf(clientId) } : {};
  };
  const ofProject: Narrow = (values) => {
    const projectId = values['project_id'];
    return { ...ofClient(values), ...(projectId && { projectId: textOf(projectId) }) };
  };
  /** A code, and whose it is where records of several clients stand together. */
  const note = ({ code, client_id }: Coded, { clientId }: Narrowing): string | null => {
    const isMixed = clientId === undefined && selectClients(getState()).length > 1;
    const words = [code, isMixed && selectLookup(getState())('clients', client_id)].filter(Boolean);
    return words.length === 0 ? null : words.join(' · ');
  };
  const source = (
    collection: keyof CollectionRecords,
    list: ListEndpoint,
    read: ReadEndpoint,
    narrow: Narrow,
  ): OptionSource =>
    narrowedBy(
      recordSource<Coded>(dispatch, getState, {
        collection,
        list: (send, query) => send(list.initiate(query, FRESH)),
        read: (send, query) => send(read.initiate(query, KNOWN)),
        note,
      }),
      narrow,
    );
  const { endpoints: clients } = clientsApi;
  const { endpoints: projects } = projectsApi;
  const { endpoints: districts } = districtsApi;
  const { endpoints: groups } = groupsApi;
  const { endpoints: categories } = categoriesApi;
  const { endpoints: locations } = locationsApi;
  return {
    clients: source('clients', clients.clients, clients.client, everything),
    projects: source('projects', projects.projects, projects.project, ofClient),
    districts: source('districts', districts.districts, districts.district, ofClient),
    groups: source('groups', groups.groups, groups.group, ofProject),
    categories: source('categories', categories.categories, categories.category, ofClient),
    locations: source('locations', locations.locations, locations.location, ofClient),
  };
}

/** Where selects of the office take their options from; the same objects for as long as the screen is there. */
export function useSources() {
  const store = useStore<RootState>();
  const [sources] = useState(() => makeSources(store.dispatch as AppDispatch, () => store.getState()));
  return sources;
}
