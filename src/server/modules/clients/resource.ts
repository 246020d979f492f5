import {
  type Client,
  type ClientBody,
  clientBodySchema,
  clientListQuerySchema,
  clientSchema,
} from '../../../contract/clients';
import { byName } from '../../db/list';
import { clientRecord } from '../../db/records/clients';
import type { Resource } from '../../admin/resource';
import { notAllowed } from '../../problem';
import { changeClient } from './change';

/**
 * The organisations that use the product. Their own administrators change name and logo, superAdmins all. A
 * companyAdmin may make another one, which is inactive until a superAdmin has looked at it, and not its own to see.
 */
export const clients: Resource<'clients', Client, ClientBody> = {
  group: 'clients',
  rows: (scope) => scope.clients(),
  record: () => clientRecord,
  schemas: { record: clientSchema, query: clientListQuerySchema, body: clientBodySchema },
  list: {
    id: 'clients.id',
    sorts: {
      name: byName('clients.name'),
      status: 'clients.status',
      created_at: 'clients.created_at',
      updated_at: 'clients.updated_at',
    },
    defaultSort: 'name',
  },
  parameters: {},
  filters: { status: 'clients.status' },
  exported: {
    name: ({ name }) => name,
    status: ({ status }) => status,
    time_zone: ({ time_zone }) => time_zone ?? null,
    accent: ({ accent }) => accent ?? null,
  },
  change: changeClient,
  permit: (admin, action) => {
    if (action === 'delete' && !admin.everywhere) throw notAllowed('request.superAdminOnly');
  },
};
