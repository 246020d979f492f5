/** Schedules of one client. */
export const SCHEDULES_AT_MOST = 50;
/** Addresses that one is sent to. */
export const RECIPIENTS_AT_MOST = 20;
/** Days that a link works. */
export const LINK_DAYS_AT_MOST = 90;
