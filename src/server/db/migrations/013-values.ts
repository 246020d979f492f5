/**
 * Who set which value of an answer, when, and as which of its device's changes: see answer-marks.ts. A person or a link
 * may be gone before its marks are, so `changed_by` refers to no table. It is part of the key: who shares a device does
 * not see what another person has waiting there, so the order of changes on it is each person's own.
 *
 * A response that said that its change came too late says so again when it is given again.
 */
export const values = {
  name: '013-values',
  statements: [
    `create table if not exists answer_marks (
      client_id uuid not null, answer_id uuid not null, target text not null, device_id text not null,
      number bigint not null, changed_by uuid not null, changed_at timestamptz(3) not null,
      primary key (client_id, answer_id, target, device_id, changed_by),
      foreign key (client_id, answer_id) references answers (client_id, id) on delete cascade)`,
    `create index if not exists answer_marks_age on answer_marks (changed_at)`,
    `alter table idempotency_keys add column if not exists outdated boolean not null default false`,
  ],
};
