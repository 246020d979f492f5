/**
 * What a notification says as codes with values, so that each reader has it in its own language. And where answers are
 * found that are with a director: those whose links are over are taken back.
 */
export const notices = {
  name: '019-notices',
  statements: [
    `alter table notifications add column if not exists message jsonb`,
    `create index if not exists answers_sent on answers (client_id, id) where status = 'sent'`,
  ],
};
