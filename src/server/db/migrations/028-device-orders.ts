/** What administrators ordered a device to do, what it proves itself with, and of which device a session is. */
export const deviceOrders = {
  name: '028-device-orders',
  statements: [
    `alter table devices add column if not exists key_hash text`,
    `alter table devices add column if not exists order_id uuid`,
    `alter table devices add column if not exists order_kind text`,
    `alter table devices add column if not exists ordered_at timestamptz(3)`,
    `alter table devices add column if not exists ordered_by text`,
    `alter table devices add column if not exists order_end text`,
    `alter table devices add column if not exists order_ended_at timestamptz(3)`,
    `create index if not exists devices_orders on devices (id) where order_id is not null and order_end is null`,
    `alter table sessions add column if not exists device_id uuid`,
  ],
};
