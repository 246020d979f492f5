/**
 * Changes of many records that were asked for, and each record that is meant, with what became of it. Whose turn is next,
 * and who is at it until `lease_until`: see jobs/lease.ts.
 */
export const bulkJobs = {
  name: '041-bulk-jobs',
  statements: [
    `create table if not exists bulk_jobs (
      id uuid primary key, user_id uuid not null references users (id) on delete cascade,
      impersonator_id uuid references users (id) on delete cascade,
      group_name text not null, body jsonb not null, language text not null, created_at timestamptz(3) not null,
      status text not null, stopping boolean not null, total int not null, done int not null, refused int not null,
      turn_at timestamptz(3) not null, tries int not null, holder uuid, lease_until timestamptz(3),
      error text, ended_at timestamptz(3), seen boolean not null)`,
    `create index if not exists bulk_jobs_own on bulk_jobs (user_id, created_at)`,
    `create index if not exists bulk_jobs_impersonators on bulk_jobs (impersonator_id)`,
    `create index if not exists bulk_jobs_open on bulk_jobs (turn_at) where status in ('waiting', 'working')`,
    `create table if not exists bulk_job_records (
      job_id uuid not null references bulk_jobs (id) on delete cascade, position int not null,
      record_id uuid not null, name text not null, done boolean, message text, primary key (job_id, position))`,
  ],
};
