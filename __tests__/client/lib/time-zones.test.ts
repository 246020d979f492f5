import {
  dayIn,
  isOwnTimeZone,
  offsetText,
  ownTimeZone,
  timeZoneNames,
  usableTimeZone,
} from '../../../src/client/lib/time-zones';
import { quickRanges } from '../../../src/client/parts/period/quick-ranges';

it.each([
  ['Asia/Tokyo', '2026-03-08T23:30:00.000Z', '2026-03-09'],
  ['America/New_York', '2026-03-09T03:59:59.999Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T04:00:00.000Z', '2026-03-09'],
  ['America/New_York', '2026-11-02T04:59:59.999Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T05:00:00.000Z', '2026-11-02'],
  ['Asia/Kolkata', '2026-01-31T18:30:00.000Z', '2026-02-01'],
  ['Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', '2026-01-01'],
  ['Pacific/Pago_Pago', '2026-01-01T10:59:59.999Z', '2025-12-31'],
])('in %s, %s is %s', (zone, moment, day) => {
  expect(dayIn(zone, moment)).toBe(day);
  expect(dayIn(zone, Date.parse(moment))).toBe(day);
});

it('tells times by UTC where the browser does not know the time zone yet', () => {
  expect(usableTimeZone('Mars/Olympus')).toBe('UTC');
  expect(dayIn('Mars/Olympus', '2026-03-08T23:30:00.000Z')).toBe('2026-03-08');
});

it('says no day where a provider says no time', () => {
  expect(dayIn('UTC', '')).toBe('');
  expect(dayIn('Asia/Tokyo', Number.NaN)).toBe('');
});

it('offers every time zone with its offset', () => {
  expect(timeZoneNames()).toEqual(expect.arrayContaining(['UTC', 'Europe/Paris']));
  expect(offsetText('Asia/Kolkata', 0)).toBe('UTC+05:30');
  expect(offsetText('America/New_York', Date.UTC(2026, 6))).toBe('UTC-04:00');
  expect(isOwnTimeZone(ownTimeZone())).toBe(true);
  expect(isOwnTimeZone('Pacific/Kiritimati')).toBe(false);
});

it('counts the usual periods back from the day that it is there', () => {
  const ranges = (zone: string) => quickRanges(dayIn(zone, '2025-12-31T23:00:00.000Z'));
  expect(ranges('Asia/Tokyo')).toEqual({
    days30: { startDate: '2025-12-03', finishDate: '2026-01-01' },
    days90: { startDate: '2025-10-04', finishDate: '2026-01-01' },
    year: { startDate: '2026-01-01', finishDate: '2026-01-01' },
  });
  expect(ranges('America/New_York').year).toEqual({ startDate: '2025-01-01', finishDate: '2025-12-31' });
});
