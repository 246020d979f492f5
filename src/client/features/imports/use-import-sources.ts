import { useState } from 'react';
import { useStore } from 'react-redux';
import { assessmentToolsApi } from '../../api/assessment-tools-api';
import { clientsApi } from '../../api/clients-api';
import type { AppDispatch } from '../../state/hooks';
import { recordSource, type RecordSource } from '../../state/office/options';
import type { RootState } from '../../state/root-reducer';
import { selectClientId } from '../../state/selected-client/selectors';
import type { OptionSource } from '../../ui/resource-form/fields';

const FRESH = { subscribe: false, forceRefetch: true } as const;
const KNOWN = { subscribe: false } as const;

function makeSources(dispatch: AppDispatch, getState: () => RootState) {
  const clients = recordSource(dispatch, getState, {
    collection: 'clients',
    list: (send, query) => send(clientsApi.endpoints.clients.initiate(query, FRESH)),
    read: (send, query) => send(clientsApi.endpoints.client.initiate(query, KNOWN)),
  });
  const tools = recordSource(dispatch, getState, {
    collection: 'assessmentTools',
    list: (send, query) => send(assessmentToolsApi.endpoints.assessmentTools.initiate(query, FRESH)),
    read: (send, query) => send(assessmentToolsApi.endpoints.assessmentTool.initiate(query, KNOWN)),
  });
  const ofSelectedClient = (source: RecordSource): OptionSource => ({
    label: source.label,
    find: (search, page, _values, signal) => {
      const clientId = selectClientId(getState());
      return source.find(search, page, clientId === null ? {} : { clientId }, signal);
    },
  });
  const all: OptionSource = {
    label: clients.label,
    find: (search, page, _values, signal) => clients.find(search, page, {}, signal),
  };
  return { clients: all, tools: ofSelectedClient(tools) };
}

/** Where the selects of an import take their options from; the same objects for as long as the screen is there. */
export function useImportSources() {
  const store = useStore<RootState>();
  const [sources] = useState(() => makeSources(store.dispatch as AppDispatch, () => store.getState()));
  return sources;
}
