/** What else devices say, when their person was asked to connect, and when others were told of their unsent work. */
export const deviceDetails = {
  name: '026-device-details',
  statements: [
    `alter table devices add column if not exists version text`,
    `alter table devices add column if not exists free_mb int`,
    `alter table devices add column if not exists is_persistent boolean`,
    `alter table devices add column if not exists asked_at timestamptz(3)`,
    `alter table devices add column if not exists stuck_told_at timestamptz(3)`,
  ],
};
