/** What else devices say of themselves, and when their person was last asked to connect. Null: nobody said. */
export const deviceDetails = {
  name: '026-device-details',
  statements: [
    `alter table devices add column if not exists version text`,
    `alter table devices add column if not exists free_mb int`,
    `alter table devices add column if not exists is_persistent boolean`,
    `alter table devices add column if not exists asked_at timestamptz(3)`,
  ],
};
