import type { ColumnType, Generated } from 'kysely';
import type { FeedData } from '../../contract/feed';
import type { Moment } from './schema-bookkeeping';

/** A token of the data feed: see migrations/045-feed.ts. */
interface FeedTokensTable {
  id: string;
  /** SHA-256 of the token, in hex. */
  token_hash: string;
  /** Its last characters. */
  ending: string;
  name: string;
  data: ColumnType<FeedData[], string, string>;
  user_id: string;
  client_id: string | null;
  project_id: string | null;
  created_at: Moment;
  expires_at: Moment;
  last_used_at: Generated<Moment | null>;
}

export interface FeedTables {
  feed_tokens: FeedTokensTable;
}
