import { useState } from 'react';
import { useStore } from 'react-redux';
import type { AdminGroup } from '../../../contract/admin-groups';
import type { AdminListQuery } from '../../api/records-api';
import type { AppDispatch } from '../../state/hooks';
import { recordSource } from '../../state/admin/options';
import type { RootState } from '../../state/root-reducer';
import { selectClientId } from '../../state/selected-client/selectors';
import type { OptionSource } from '../../ui/remote-select/options';

function makeSources(dispatch: AppDispatch, getState: () => RootState) {
  const source = (group: AdminGroup, narrow: () => AdminListQuery): OptionSource => {
    const { label, find } = recordSource(dispatch, getState, group);
    return { label, find: (search, page, _values, signal) => find(search, page, narrow(), signal) };
  };
  const ofSelectedClient = (): AdminListQuery => {
    const clientId = selectClientId(getState());
    return clientId === null ? {} : { clientId };
  };
  const { label, find } = recordSource(dispatch, getState, 'categories');
  const categories: OptionSource = {
    label,
    find: (search, page, { client_id: clientId }, signal) =>
      find(search, page, typeof clientId === 'string' ? { clientId } : {}, signal),
  };
  return { clients: source('clients', () => ({})), tools: source('assessment-tools', ofSelectedClient), categories };
}

/** Where the selects of an import take their options from; the same objects for as long as the screen is there. */
export function useImportSources() {
  const store = useStore<RootState>();
  const [sources] = useState(() => makeSources(store.dispatch as AppDispatch, () => store.getState()));
  return sources;
}
