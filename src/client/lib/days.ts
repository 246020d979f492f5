import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** How a calendar day is stored: `2026-01-31`. */
const DAY = 'YYYY-MM-DD';

/**
 * Whether the text is a day of the calendar: `2026-02-30` is none, though `Date` would take it for the 2nd of March.
 */
export const isDay = (text: string): boolean => dayjs(text, DAY, true).isValid();

/** Midnight of a stored day where the person is; null when the text is no day. */
export const dateOfDay = (text: string): Date | null => (isDay(text) ? dayjs(text, DAY, true).toDate() : null);

/** The calendar day, where the person is, of a time in ISO-8601. */
export const dayOfTime = (time: string): string => dayjs(time).format(DAY);
