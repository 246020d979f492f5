import type { ColumnType } from 'kysely';
import type { ReportJob } from '../../contract/reports';
import type { Moment } from './schema-bookkeeping';

export interface ReportJobsTable {
  client_id: string;
  id: string;
  /** Who asked for it, and alone sees it. */
  user_id: string;
  assessment_tool_id: string;
  tool_name: string;
  format: ReportJob['format'];
  language: ReportJob['language'];
  query: ColumnType<ReportJob['query'], string, string>;
  filters: ColumnType<ReportJob['filters'], string, string>;
  created_at: Moment;
  status: ReportJob['status'];
  /** Percent. */
  progress: number;
  /** How often somebody began to make it. */
  tries: number;
  /** Who makes it, until `lease_until`: see report-jobs.ts. */
  holder: string | null;
  lease_until: Moment | null;
  error: string | null;
  content: Buffer | null;
}

export interface SummariesTable {
  client_id: string;
  assessment_tool_id: string;
  id: string;
  created_at: Moment;
  by_user_id: string;
  by_name: string;
  content: ColumnType<object, string, string>;
}
