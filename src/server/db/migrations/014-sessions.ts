/** What browser a session is of, for its owner to recognise it by; null for those that began before. */
export const sessions = {
  name: '014-sessions',
  statements: [
    `alter table sessions add column if not exists browser text`,
    `alter table sessions add column if not exists system text`,
    `create index if not exists sessions_user on sessions (user_id)`,
  ],
};
