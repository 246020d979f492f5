import type { ColumnType, Generated } from 'kysely';
import type { Schedule, ScheduleBody } from '../../contract/schedules';
import type { ShareMailState } from '../../contract/answers';
import type { Moment } from './schema-bookkeeping';

type Json<T> = ColumnType<T, string, string>;

/** When a report is made and mailed by itself: see modules/schedules. */
interface ReportSchedulesTable {
  client_id: string;
  id: string;
  /** With whose rights it is made; null: the account is deleted. */
  user_id: string | null;
  assessment_tool_id: string;
  name: string;
  filters: Json<ScheduleBody['filters']>;
  named_filters: Json<Schedule['named_filters']>;
  period: Schedule['period'];
  language: Schedule['language'];
  every: Schedule['every'];
  weekdays: Json<number[]>;
  hour: number;
  recipients: Json<string[]>;
  link_days: number;
  below: number | null;
  paused: boolean;
  /** The filter that names what was deleted, as it was called; null: it goes on. */
  stopped_by: ColumnType<NonNullable<Schedule['stopped_by']> | null, string | null | undefined, string | null>;
  /** Null: it is to be found out. */
  next_at: Moment | null;
  /** The time zone by which that was found out. */
  next_zone: string | null;
  created_at: Moment;
  updated_at: Moment;
}

/** What a report is of, in its own words: those of the schedule may be others later. */
export interface MadeOf extends Pick<Schedule, 'name' | 'language' | 'time_zone'> {
  readonly tool: string;
  readonly client: string;
}

/** One making of it, a job: see jobs/lease.ts. Of one schedule at most one is not done. */
interface ScheduleRunsTable {
  client_id: string;
  id: string;
  schedule_id: string;
  due_at: Moment;
  status: 'waiting' | 'working' | 'done';
  tries: Generated<number>;
  holder: Generated<string | null>;
  lease_until: Generated<Moment | null>;
  /** Of one that is done. */
  outcome: Generated<'sent' | 'not_below' | 'failed' | null>;
  /** The code of a message: why it failed. */
  reason: Generated<string | null>;
  score: Generated<number | null>;
  answers: Generated<number | null>;
  made_at: Generated<Moment | null>;
  start_date: Generated<string | null>;
  finish_date: Generated<string | null>;
  made_of: ColumnType<MadeOf | null, string | null | undefined, string | null>;
  /** SHA-256 of the token in its link. */
  token_hash: Generated<string | null>;
  expires_at: Generated<Moment | null>;
  /** The PDF, for as long as the link works. */
  content: Generated<Buffer | null>;
}

/** A mail of a run. */
export interface ScheduleMailsTable {
  client_id: string;
  run_id: string;
  email: string;
  state: ShareMailState;
  /** Since when; for one that waits: from when on it may be tried. */
  at: Moment;
  tries: number;
  /** Names one sending of it. */
  sending: string | null;
}

export interface ScheduleTables {
  report_schedules: ReportSchedulesTable;
  schedule_runs: ScheduleRunsTable;
  schedule_mails: ScheduleMailsTable;
}
