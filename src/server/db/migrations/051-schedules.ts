/**
 * Reports that are made and mailed by themselves: when, what of each run became, and a mail for each recipient. A run has a
 * link, known by the hash of its token; its PDF goes when the link is over, the row later.
 */
export const schedules = {
  name: '051-schedules',
  statements: [
    `create table if not exists report_schedules (
      client_id uuid not null references clients (id) on delete cascade, id uuid not null,
      user_id uuid references users (id) on delete set null, assessment_tool_id uuid not null, name text not null,
      filters jsonb not null, named_filters jsonb not null, period text not null, language text not null,
      every text not null, weekdays jsonb not null, hour int not null, recipients jsonb not null, link_days int not null,
      below double precision, paused boolean not null, next_at timestamptz(3), next_zone text,
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null,
      primary key (client_id, id),
      foreign key (client_id, assessment_tool_id) references assessment_tools (client_id, id) on delete cascade)`,
    `create index if not exists report_schedules_tool on report_schedules (client_id, assessment_tool_id)`,
    `create index if not exists report_schedules_owner on report_schedules (user_id)`,
    `create table if not exists schedule_runs (
      client_id uuid not null, id uuid not null, schedule_id uuid not null, due_at timestamptz(3) not null,
      status text not null, tries int not null default 0, holder uuid, lease_until timestamptz(3),
      outcome text, reason text, score double precision, answers int, made_at timestamptz(3),
      start_date date, finish_date date, token_hash text, expires_at timestamptz(3), content bytea,
      primary key (client_id, id),
      foreign key (client_id, schedule_id) references report_schedules (client_id, id) on delete cascade)`,
    `create index if not exists schedule_runs_of on schedule_runs (client_id, schedule_id, id)`,
    `create unique index if not exists schedule_runs_open on schedule_runs (client_id, schedule_id)
      where status in ('waiting', 'working')`,
    `create index if not exists schedule_runs_turn on schedule_runs (due_at) where status in ('waiting', 'working')`,
    `create unique index if not exists schedule_runs_token on schedule_runs (token_hash) where token_hash is not null`,
    `create table if not exists schedule_mails (
      client_id uuid not null, run_id uuid not null, email text not null, state text not null,
      at timestamptz(3) not null, tries int not null, sending uuid,
      primary key (client_id, run_id, email),
      foreign key (client_id, run_id) references schedule_runs (client_id, id) on delete cascade)`,
    `create index if not exists schedule_mails_open on schedule_mails (at) where state in ('waiting', 'sending')`,
  ],
};
