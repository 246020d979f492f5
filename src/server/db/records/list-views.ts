import type { ListView } from '../../../contract/list-views';
import { columns, identity, jsonObject } from './json';

/** A saved view of the contract, from rows of `list_views` and `users`. */
export const listViewRecord = jsonObject<ListView>({
  ...identity('list_views'),
  group: 'list_views.group_name',
  ...columns('list_views', ['name', 'search', 'shared']),
  owner: jsonObject({ id: 'users.id', name: 'users.name' }),
});
