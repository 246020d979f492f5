/** The time zone of this browser, an IANA name. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day as `2026-01-31`. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made) return made;
  const shape = {
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  } as const;
  const format = isKnown(timeZone)
    ? new Intl.DateTimeFormat('en-CA', { ...shape, timeZone })
    : new Intl.DateTimeFormat('en-CA', { ...shape, timeZone: 'UTC' });
  formats.set(timeZone, format);
  return format;
}

/** Whether this browser knows a time zone; there are newer ones than browsers. */
function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    // Thrown for what is none; there is no other way to ask.
    return false;
  }
}

/** A time zone that this browser can tell times by: the given one, or else UTC. */
export const usableTimeZone = (timeZone: string): string => formatOf(timeZone).resolvedOptions().timeZone;

/**
 * The calendar day (`2026-01-31`) of a moment, in ISO-8601 or in ms since the epoch, where a time zone holds; empty where a
 * provider says no time.
 */
export function dayIn(timeZone: string, moment: string | number): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : formatOf(timeZone).format(date);
}

/** Whether clocks show the same in a time zone as in this browser's: several have more names than one. */
export const isOwnTimeZone = (timeZone: string): boolean => usableTimeZone(timeZone) === usableTimeZone(ownTimeZone());

/** All that this browser knows, and UTC, which it does not count among them. */
export const timeZoneNames = (): readonly string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

/** How far clocks are from UTC at a moment: `UTC+05:30`. */
export function offsetText(timeZone: string, moment: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offset = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace('GMT', 'UTC');
}
