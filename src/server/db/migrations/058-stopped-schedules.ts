/** Which filter of a scheduled report names what was deleted: it is not made again until somebody saves it. */
export const stoppedSchedules = {
  name: '058-stopped-schedules',
  statements: [`alter table report_schedules add column if not exists stopped_by jsonb`],
};
