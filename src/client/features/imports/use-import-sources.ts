import { useState } from 'react';
import { useStore } from 'react-redux';
import type { OfficeGroup } from '../../../contract/office-groups';
import type { OfficeListQuery } from '../../api/records-api';
import type { AppDispatch } from '../../state/hooks';
import { recordSource } from '../../state/office/options';
import type { RootState } from '../../state/root-reducer';
import { selectClientId } from '../../state/selected-client/selectors';
import type { OptionSource } from '../../ui/resource-form/fields';

function makeSources(dispatch: AppDispatch, getState: () => RootState) {
  const source = (group: OfficeGroup, narrow: () => OfficeListQuery): OptionSource => {
    const { label, find } = recordSource(dispatch, getState, group);
    return { label, find: (search, page, _values, signal) => find(search, page, narrow(), signal) };
  };
  const ofSelectedClient = (): OfficeListQuery => {
    const clientId = selectClientId(getState());
    return clientId === null ? {} : { clientId };
  };
  return { clients: source('clients', () => ({})), tools: source('assessment-tools', ofSelectedClient) };
}

/** Where the selects of an import take their options from; the same objects for as long as the screen is there. */
export function useImportSources() {
  const store = useStore<RootState>();
  const [sources] = useState(() => makeSources(store.dispatch as AppDispatch, () => store.getState()));
  return sources;
}
