import type { Generated } from 'kysely';
import type { DeviceOrder } from '../../contract/devices';
import type { InitEntities } from '../../contract/general';

/** Times are ISO-8601 UTC text on this side; the connection turns them (see open-database.ts). */
export type Moment = string;

interface SessionsTable {
  /** SHA-256 of the cookie's value: the table alone signs nobody in. */
  id_hash: string;
  /** Null before signing in. */
  user_id: string | null;
  /** Who really sits there, while acting as `user_id`. */
  impersonator_id: string | null;
  remember: boolean;
  /** Names of them, as the browser says at sign-in; null where it says nothing known. */
  browser: string | null;
  system: string | null;
  /** Of whoever really sits there, as it says itself; null: it says nothing of itself. */
  device_id: Generated<string | null>;
  created_at: Moment;
  expires_at: Moment;
}

interface PasswordResetsTable {
  /** SHA-256 of the token in the link: the table alone changes nobody's password. */
  token_hash: string;
  user_id: string;
  created_at: Moment;
  expires_at: Moment;
}

/** What a device said last, to the person who was signed in: see `deviceReportSchema`. */
interface DevicesTable {
  user_id: string;
  id: string;
  first_seen_at: Moment;
  seen_at: Moment;
  unsent: number;
  attention: number;
  /** By the server's clock; null: nothing is unsent. */
  oldest_unsent_at: Moment | null;
  version: string | null;
  free_mb: number | null;
  /** Whether the browser promised to delete nothing by itself. */
  is_persistent: boolean | null;
  asked_at: Moment | null;
  stuck_told_at: Moment | null;
  /** SHA-256 of the key by which the device proves that it is the one: the table alone gives no orders away. */
  key_hash: string | null;
  /** The last order of an administrator: see device-orders.ts. */
  order_id: string | null;
  order_kind: DeviceOrder['kind'] | null;
  ordered_at: Moment | null;
  /** The administrator's name. */
  ordered_by: string | null;
  /** Null: the device is to do it yet. */
  order_end: Exclude<DeviceOrder['state'], 'waiting'> | null;
  order_ended_at: Moment | null;
}

interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: Moment;
}

interface IdempotencyKeysTable {
  /** Whose key it is: a person's, or a link's (see shares.ts). */
  user_id: string;
  key: string;
  /** SHA-256 of what was asked: method, path and body. */
  fingerprint: string;
  status: number;
  /** The response's JSON; empty when there was none. */
  body: string;
  /** Whether the response says that the change came too late: see `HEADER.outdated`. */
  outdated: Generated<boolean>;
  created_at: Moment;
}

interface RevisionsTable {
  client_id: string;
  /** Several counters per client, so that two writers seldom wait for one row. Their sum is the revision. */
  shard: number;
  revision: number;
}

/** A change that left no row behind which says so: see changes.ts. */
interface NotedChangesTable {
  client_id: string;
  changed_in: string;
  kind: keyof InitEntities;
  id: string;
  /** In whose sight it is, or was: of answers, and (the location itself) of locations; else of nobody in particular. */
  location_id: string;
  user_id: string;
  noted_at: Generated<Moment>;
}

interface ChangeHistoryTable {
  id: number;
  /** Another one after a restore. */
  epoch: string;
  begun_in: string;
  forgotten_to: string | null;
}

interface MigrationsTable {
  name: string;
  applied_at: Moment;
}

interface MigrationLeaseTable {
  id: number;
  holder: string;
  expires_at: Moment;
}

/** What holds for all clients: one row. */
interface InstallationTable {
  id: number;
  /** An IANA name: the operator's setting. */
  time_zone: string;
}

interface ImportTurnTable {
  id: number;
}

/** Tables that keep no records of people's work, but what the server needs to do its own. */
export interface BookkeepingTables {
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  devices: DevicesTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  revisions: RevisionsTable;
  noted_changes: NotedChangesTable;
  change_history: ChangeHistoryTable;
  migrations: MigrationsTable;
  migration_lease: MigrationLeaseTable;
  import_turn: ImportTurnTable;
  installation: InstallationTable;
}
