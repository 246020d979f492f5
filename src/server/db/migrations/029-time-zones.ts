/**
 * By whose days figures go: a client has a time zone, or else that of the installation, which is the operator's. Rows of
 * the counts say by which one they were made. A program of the level before knows UTC alone, and its rows say that: so
 * those that do not fit their client are found, and made anew (see figures/counts.ts).
 */
export const timeZones = {
  name: '029-time-zones',
  statements: [
    `alter table clients add column if not exists time_zone text`,
    `create table if not exists installation (id int primary key, time_zone text not null)`,
    `insert into installation (id, time_zone) values (1, 'UTC') on conflict (id) do nothing`,
    `alter table answer_counts add column if not exists time_zone text not null default 'UTC'`,
    `create index if not exists answer_counts_zone on answer_counts (client_id, time_zone)`,
  ],
};
