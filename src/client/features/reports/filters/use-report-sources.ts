import { useState } from 'react';
import { useStore } from 'react-redux';
import type { AdminGroup } from '../../../../contract/admin-groups';
import type { AdminListQuery } from '../../../api/records-api';
import type { AppDispatch } from '../../../state/hooks';
import { recordSource } from '../../../state/admin/options';
import type { RootState } from '../../../state/root-reducer';
import { selectClientId } from '../../../state/selected-client/selectors';
import type { OptionSource, Values } from '../../../ui/remote-select/options';
import { textOf } from '../../../parts/resource-form/values';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly code?: string | null;
}
/** The form's values that are set, under the names that a list knows them by. */
function given(values: Values, names: Readonly<Record<string, string>>): Record<string, string> {
  const set = Object.entries(names).map(([name, parameter]) => [parameter, textOf(values[name] ?? null)] as const);
  return Object.fromEntries(set.filter(([, value]) => value !== ''));
}
function makeSources(dispatch: AppDispatch, getState: () => RootState) {
  const ofClient = (values: Values): AdminListQuery => {
    const clientId = textOf(values['client'] ?? null) || selectClientId(getState());
    return clientId === null ? {} : { clientId };
  };
  const ofProject = (values: Values): AdminListQuery => ({
    ...ofClient(values),
    ...given(values, { projectId: 'projectId' }),
  });
  const ofPlace = (values: Values): AdminListQuery => {
    const filters = Object.entries(given(values, { groupId: 'group_id', districtId: 'district_id' })).map(
      ([name, id]) => [name, [id]] as const,
    );
    return { ...ofProject(values), ...(filters.length > 0 && { filters: Object.fromEntries(filters) }) };
  };
  const source = (group: AdminGroup, narrow: (values: Values) => AdminListQuery): OptionSource => {
    const { label, find } = recordSource<Named>(dispatch, getState, group, ({ code = null }) => code);
    return { label, find: (search, page, values, signal) => find(search, page, narrow(values), signal) };
  };
  return {
    tools: source('assessment-tools', ofClient),
    clients: source('clients', () => ({})),
    projects: source('projects', ofClient),
    groups: source('groups', ofProject),
    districts: source('districts', ofClient),
    locations: source('locations', ofPlace),
  };
}

/** Where the filters take their choices from; the same objects for as long as the page is there. */
export function useReportSources() {
  const store = useStore<RootState>();
  const [sources] = useState(() => makeSources(store.dispatch as AppDispatch, () => store.getState()));
  return sources;
}
