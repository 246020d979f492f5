import { useState } from 'react';
import { useStore } from 'react-redux';
import type { DashboardChoices } from '../../../../contract/dashboard';
import type { AdminGroup } from '../../../../contract/admin-groups';
import { dashboardApi } from '../../../api/dashboard-api';
import { matches } from '../../../lib/text-search';
import type { AppDispatch } from '../../../state/hooks';
import { recordSource, type RecordSource } from '../../../state/admin/options';
import type { RootState } from '../../../state/root-reducer';
import { selectClientId } from '../../../state/selected-client/selectors';
import type { OptionSource } from '../../../ui/remote-select/options';

/** The server gives so many choices of one kind; of more, its lists find the rest. */
const SO_MANY = 200;
const KNOWN = { subscribe: false } as const;

type ChoiceKind = 'locations' | 'projects' | 'managers';

/** Choices that came, searched here; where there may be more than came, the lists of the admin area. */
function choiceSource(
  kind: ChoiceKind,
  ask: () => Promise<DashboardChoices>,
  admin: RecordSource,
  getState: () => RootState,
): OptionSource {
  return {
    find: async (search, page, _, signal) => {
      const choices = (await ask())[kind];
      signal.throwIfAborted();
      if (choices.length >= SO_MANY) {
        const clientId = selectClientId(getState());
        return admin.find(search, page, clientId === null ? {} : { clientId }, signal);
      }
      const options = choices
        .filter(({ name }) => matches(search, name))
        .map(({ id, name }) => ({ value: id, label: name }));
      return { options, hasMore: false };
    },
    label: async (ids) => {
      const known = Object.fromEntries((await ask())[kind].map(({ id, name }) => [id, name]));
      const missing = ids.filter((id) => known[id] === undefined);
      return { ...known, ...(await admin.label(missing)) };
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
  const choices = (kind: ChoiceKind, group: AdminGroup) =>
    choiceSource(kind, ask, recordSource(dispatch, getState, group), getState);
  return {
    locations: choices('locations', 'locations'),
    projects: choices('projects', 'projects'),
    managers: choices('managers', 'users'),
  };
}

/** Where the filters take their choices from; the same objects for as long as the screen is there. */
export function useChoices() {
  const store = useStore<RootState>();
  const [choices] = useState(() => makeChoices(store.dispatch as AppDispatch, () => store.getState()));
  return choices;
}
