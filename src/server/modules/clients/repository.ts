import { type ListRequest, contains, list } from '../../db/list';
import { clientRecord } from '../../db/records/clients';
import type { Scope } from '../../db/scope';

export const findClient = async (scope: Scope, id: string) => {
  const row = await scope.clients().where('clients.id', '=', id).select(clientRecord.as('record')).executeTakeFirst();
  return row?.record;
};

export function listClients(scope: Scope, request: ListRequest & { query: { s?: string | undefined } }) {
  let rows = scope.clients();
  if (request.query.s) rows = rows.where(contains(request.query.s, 'clients.name'));
  return list(rows, request, {
    record: clientRecord,
    id: 'clients.id',
    sorts: { name: 'clients.name', status: 'clients.status', created_at: 'clients.created_at' },
    defaultSort: 'name',
  });
}
