import type { Client } from '../../../../contract/clients';
import type { AdminResource } from '../resource';
import { recordPages } from '../record-pages';
import { useShared } from '../use-shared';
import { useStatuses } from '../use-statuses';
import { clientPicture } from './client-picture';
import { useClientActions } from './use-client-actions';
import { useClientFields } from './use-client-fields';

/** Clients: the organisations that all other records belong to. Who works for one sees and names only that one. */
export function useClients(): AdminResource<Client> {
  const { about, intl, isSuperAdmin, nameColumn, timeColumns, rangeFilters } = useShared('clients');
  const { statusColumn, statusFilter, statusMark, bulkStatus } = useStatuses();
  const actions = useClientActions();
  return {
    ...about,
    emptyText: intl.formatMessage({
      id: 'admin.clients.empty',
      defaultMessage: 'Each client has its own locations, questionnaires and people.',
    }),

    columns: [
      nameColumn({}, clientPicture),
      statusColumn(),
      ...timeColumns<Client>({ isExtra: false, onPhone: 'fact' }),
    ],
    filters: [statusFilter, ...rangeFilters()],
    defaultSort: 'name',
    relations: [],
    filterValue: ({ status }) => status,

    actions: (client) => (isSuperAdmin ? actions(client) : []),
    picture: clientPicture,
    mark: statusMark,
    bulkActions: isSuperAdmin ? bulkStatus : [],
    canDelete: () => isSuperAdmin,

    ...useClientFields(),
  };
}

export const pages = recordPages(useClients);
