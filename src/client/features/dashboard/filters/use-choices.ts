import { useState } from 'react';
import { useStore } from 'react-redux';
import type { DashboardChoices } from '../../../../contract/dashboard';
import { dashboardApi } from '../../../api/dashboard-api';
import { locationsApi } from '../../../api/locations-api';
import { projectsApi } from '../../../api/projects-api';
import { usersApi } from '../../../api/users-api';
import { matches } from '../../../lib/text-search';
import type { AppDispatch } from '../../../state/hooks';
import { recordSource, type RecordSource } from '../../../state/office/options';
import type { RootState } from '../../../state/root-reducer';
import { selectClientId } from '../../../state/selected-client/selectors';
import type { OptionSource } from '../../../ui/resource-form/fields';

/** The server gives so many choices of one kind; of more, its lists find the rest. */
const SO_MANY = 200;
/** An answer that is asked for each time: others may have changed what there is. */
const FRESH = { subscribe: false, forceRefetch: true } as const;
const KNOWN = { subscribe: false } as const;

/** Choices that came, searched here; where there may be more than came, the lists of the office. */
function choiceSource(
  kind: 'locations' | 'projects' | 'managers',
  ask: () => Promise<DashboardChoices>,
  office: RecordSource,
  getState: () => RootState,
): OptionSource {
  return {
    find: async (search, page, _, signal) => {
      const choices = (await ask())[kind];
      signal.throwIfAborted();
      if (choices.length >= SO_MANY) {
        const clientId = selectClientId(getState());
        return office.find(search, page, clientId === null ? {} : { clientId }, signal);
      }
      const options = choices
        .filter(({ name }) => matches(search, name))
        .map(({ id, name }) => ({ value: id, label: name }));
      return { options, hasMore: false };
    },
    label: async (ids) => {
      const known = Object.fromEntries((await ask())[kind].map(({ id, name }) => [id, name]));
      const missing = ids.filter((id) => known[id] === undefined);
      return { ...known, ...(await office.label(missing)) };
    },
  };
}

function makeChoices(dispatch: AppDispatch, getState: () => RootState) {
  const ask = () => {
    const clientId = selectClientId(getState());
    return dispatch(
      dashboardApi.endpoints.dashboardChoices.initiate(clientId === null ? {} : { clientId }, KNOWN),
    ).unwrap();
  };
  const { endpoints: locations } = locationsApi;
  const { endpoints: projects } = projectsApi;
  const { endpoints: users } = usersApi;
  const office = {
    locations: recordSource(dispatch, getState, {
      collection: 'locations',
      list: (send, query) => send(locations.locations.initiate(query, FRESH)),
      read: (send, query) => send(locations.location.initiate(query, KNOWN)),
    }),
    projects: recordSource(dispatch, getState, {
      collection: 'projects',
      list: (send, query) => send(projects.projects.initiate(query, FRESH)),
      read: (send, query) => send(projects.project.initiate(query, KNOWN)),
    }),
    users: recordSource(dispatch, getState, {
      collection: 'users',
      list: (send, query) => send(users.users.initiate(query, FRESH)),
      read: (send, query) => send(users.user.initiate(query, KNOWN)),
    }),
  };
  return {
    locations: choiceSource('locations', ask, office.locations, getState),
    projects: choiceSource('projects', ask, office.projects, getState),
    managers: choiceSource('managers', ask, office.users, getState),
  };
}

/** Where the filters take their choices from; the same objects for as long as the screen is there. */
export function useChoices() {
  const store = useStore<RootState>();
  const [choices] = useState(() => makeChoices(store.dispatch as AppDispatch, () => store.getState()));
  return choices;
}
