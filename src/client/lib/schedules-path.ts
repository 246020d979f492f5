/** Where scheduled reports are listed. */
export const SCHEDULES_PATH = '/admin/schedules';
