/**
 * Reports that were asked for and are made while people do something else. Whoever makes one holds it until
 * `lease_until` and says so again and again; one whose time ran out is anybody's.
 */
export const reports = {
  name: '010-reports',
  statements: [
    `create table if not exists report_jobs (
      client_id uuid not null, id uuid not null, user_id uuid not null references users (id) on delete cascade,
      assessment_tool_id uuid not null, tool_name text not null, format text not null, language text not null,
      query jsonb not null, filters jsonb not null, created_at timestamptz(3) not null,
      status text not null, progress int not null, tries int not null, holder uuid, lease_until timestamptz(3),
      error text, content bytea,
      primary key (client_id, id),
      foreign key (client_id, assessment_tool_id) references assessment_tools (client_id, id) on delete cascade)`,
    `create index if not exists report_jobs_own on report_jobs (user_id, created_at)`,
    `create index if not exists report_jobs_open on report_jobs (created_at) where status in ('waiting', 'working')`,
  ],
};
