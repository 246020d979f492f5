import { daysBefore, daysOfStep, isPartialStep } from '../../../../src/client/features/dashboard/panels/steps';

test('a step has its days, cut to the range that is asked for', () => {
  expect(daysOfStep('2026-11-20', 'day')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(daysOfStep('2026-11-16', 'week', { startDate: '2026-11-18' })).toEqual({
    from: '2026-11-18',
    to: '2026-11-22',
  });
  expect(daysOfStep('2026-02-01', 'month', { startDate: '2026-01-15', finishDate: '2026-02-10' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-10',
  });
  expect(daysOfStep('2024-02-01', 'month')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
});

test('a step is not complete when the range or today cuts it', () => {
  const range = { startDate: '2026-11-18', finishDate: '2026-11-30' };
  const week = (day: string, today = '2026-12-24') => isPartialStep(day, 'week', range, today);
  expect([week('2026-11-16'), week('2026-11-23'), week('2026-11-30'), week('2026-11-23', '2026-11-26')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect([
    isPartialStep('2026-11-20', 'day', undefined, '2026-11-20'),
    isPartialStep('2026-11-19', 'day', undefined, '2026-11-20'),
  ]).toEqual([true, false]);
});

test('the days before lie as many days earlier as the range has', () => {
  expect(
    daysBefore({ from: '2026-11-03', to: '2026-11-09' }, { startDate: '2026-11-01', finishDate: '2026-11-30' }),
  ).toEqual({ from: '2026-10-04', to: '2026-10-10' });
  expect(daysBefore({ from: '2026-11-03', to: '2026-11-09' }, { startDate: '2026-11-01' })).toBeUndefined();
});
