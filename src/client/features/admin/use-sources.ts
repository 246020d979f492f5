import { useState } from 'react';
import { useStore } from 'react-redux';
import type { Location } from '../../../contract/locations';
import { collectionOf, groupNames, type CollectionOf, type AdminGroup } from '../../../contract/admin-groups';
import type { AppDispatch } from '../../state/hooks';
import { selectLookup } from '../../state/admin/lookup';
import { recordSource, type Narrowing } from '../../state/admin/options';
import type { RootState } from '../../state/root-reducer';
import { selectClientId, selectClients } from '../../state/selected-client/selectors';
import type { OptionSource, Values } from '../../ui/remote-select/options';
import { textOf } from '../../parts/resource-form/values';

/** A record that may have a code of its own beside its name. */
type Coded = Pick<Location, 'id' | 'name'> & Partial<Pick<Location, 'code' | 'client_id' | 'project_id'>>;

/** The parameters that narrow a list by other values of the form. */
type Narrow = (values: Values) => Narrowing;

/** Options that are records of a group. */
interface RecordOptions extends OptionSource {
  readonly group: AdminGroup;
}

/** The group whose records are the options; null: they are something else. */
export const groupOf = (source: OptionSource): AdminGroup | null => (source as Partial<RecordOptions>).group ?? null;

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
  const narrow: Partial<Record<AdminGroup, Narrow>> = { clients: () => ({}), groups: ofProject };
  const sourceOf = (group: AdminGroup): RecordOptions => {
    const { label, find } = recordSource<Coded>(dispatch, getState, group, note);
    const narrowed = narrow[group] ?? ofClient;
    return { group, label, find: (search, page, values, signal) => find(search, page, narrowed(values), signal) };
  };
  return Object.fromEntries(groupNames().map((group) => [collectionOf(group), sourceOf(group)])) as Record<
    CollectionOf<AdminGroup>,
    RecordOptions
  >;
}

/** Where selects of the admin area take their options from; the same objects for as long as the screen is there. */
export function useSources() {
  const store = useStore<RootState>();
  const [sources] = useState(() => makeSources(store.dispatch as AppDispatch, () => store.getState()));
  return sources;
}
