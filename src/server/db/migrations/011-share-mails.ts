/** What became of the newest mail with a link, so that it leaves although a process ends or a mail server is away. */
export const shareMails = {
  name: '011-share-mails',
  statements: [
    `alter table answer_shares add column if not exists sender_id uuid references users (id) on delete set null`,
    // Nobody wrote down what became of earlier mails.
    `alter table answer_shares add column if not exists mail_state text not null default 'unsure'`,
    `alter table answer_shares add column if not exists mail_at timestamptz(3)`,
    `update answer_shares set mail_at = sent_at where mail_at is null`,
    `alter table answer_shares alter column mail_at set not null`,
    `alter table answer_shares add column if not exists mail_tries int not null default 0`,
    `alter table answer_shares add column if not exists mail_sending uuid`,
    `create index if not exists answer_shares_mail on answer_shares (mail_at, id) where mail_state in ('waiting', 'sending')`,
  ],
};
