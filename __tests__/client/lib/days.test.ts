import { dateOfDay, dayOfTime, isDay } from '../../../src/client/lib/days';

test.each(['2026-02-30', '2026-13-01', '26-1-1', '', '2026-01-01T00:00:00Z', 'yesterday'])('%s is no day', (text) => {
  expect(isDay(text)).toBe(false);
  expect(dateOfDay(text)).toBeNull();
});

test('a day is the same day where the person is, and back', () => {
  expect(dateOfDay('2028-02-29')?.getDate()).toBe(29);
  expect(dayOfTime(dateOfDay('2028-02-29')?.toISOString() ?? '')).toBe('2028-02-29');
});
