import type { AdminGroup } from '../../contract/admin';
import type { Moment } from './schema-bookkeeping';

/** A saved view of a list: see migrations/040-list-views.ts. */
export interface ListViewsTable {
  id: string;
  user_id: string;
  client_id: string | null;
  group_name: AdminGroup;
  name: string;
  search: string;
  shared: boolean;
  /** Among the person's own of the group; not without gaps. */
  position: number;
  created_at: Moment;
  updated_at: Moment;
}
