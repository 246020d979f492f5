import type { Client } from '../../../../contract/clients';
import { clientsApi } from '../../../api/clients-api';
import { pathsOf } from '../paths';
import type { AdminResource } from '../resource';
import { useShared } from '../use-shared';
import { useStatuses } from '../use-statuses';
import { useClientActions } from './use-client-actions';
import { useClientFields } from './use-client-fields';

/** Clients: the organisations that all other records belong to. Who works for one sees and names only that one. */
export function useClients(): AdminResource<Client> {
  const { intl, isSuperAdmin, nameColumn, timeColumns } = useShared('clients');
  const { statusColumn, statusFilter, bulkStatus } = useStatuses();
  const actions = useClientActions();
  return {
    group: 'clients',
    collection: 'clients',
    ...pathsOf('clients'),
    title: intl.formatMessage({ id: 'admin.clients.title', defaultMessage: 'Clients' }),
    createTitle: intl.formatMessage({ id: 'admin.clients.create', defaultMessage: 'New client' }),
    updateTitle: intl.formatMessage({ id: 'admin.clients.update', defaultMessage: 'Edit client' }),
    emptyText: intl.formatMessage({
      id: 'admin.clients.empty',
      defaultMessage: 'Each client has its own locations, questionnaires and people.',
    }),
    canCreate: isSuperAdmin,

    columns: [nameColumn(), statusColumn(), ...timeColumns<Client>({ isExtra: false, onPhone: 'fact' })],
    filters: [statusFilter],
    defaultSort: 'name',
    relations: [],
    searched: ({ name }) => [name],
    filterValue: ({ status }) => status,

    actions: (client) => (isSuperAdmin ? actions(client) : []),
    bulkActions: isSuperAdmin ? bulkStatus : [],
    canDelete: () => isSuperAdmin,
    remove: (dispatch, id) => dispatch(clientsApi.endpoints.deleteClient.initiate({ id }, { track: false })),

    ...useClientFields(),
  };
}
