import { type Rhythm, daysOf, lastDue, nextRun } from '../../../src/server/modules/schedules/next-run';

const rhythm = (every: Rhythm['every'], hour: number, ...weekdays: number[]): Rhythm => ({ every, hour, weekdays });

describe('the next run', () => {
  it.each([
    ['each day, before its hour', rhythm('day', 8), 'UTC', '2026-05-04T07:59:59.999Z', '2026-05-04T08:00:00.000Z'],
    ['each day, at its hour', rhythm('day', 8), 'UTC', '2026-05-04T08:00:00.000Z', '2026-05-05T08:00:00.000Z'],
    [
      'where it is another day',
      rhythm('week', 8, 1),
      'Pacific/Auckland',
      '2026-05-03T12:00Z',
      '2026-05-03T20:00:00.000Z',
    ],
    ['on one of several days', rhythm('week', 6, 1, 4), 'UTC', '2026-05-04T06:00Z', '2026-05-07T06:00:00.000Z'],
    ['on Sundays', rhythm('week', 6, 7), 'UTC', '2026-05-04T06:00Z', '2026-05-10T06:00:00.000Z'],
    ['after a short month', rhythm('month', 0), 'America/New_York', '2026-02-01T05:00Z', '2026-03-01T05:00:00.000Z'],
    ['after the end of a long one', rhythm('month', 7), 'UTC', '2026-01-31T23:59Z', '2026-02-01T07:00:00.000Z'],
    ['in the next year', rhythm('month', 7), 'UTC', '2026-12-01T07:00Z', '2027-01-01T07:00:00.000Z'],
    ['before summer time', rhythm('week', 8, 1), 'Europe/Berlin', '2026-03-22T12:00Z', '2026-03-23T07:00:00.000Z'],
    ['with summer time', rhythm('week', 8, 1), 'Europe/Berlin', '2026-03-23T07:00Z', '2026-03-30T06:00:00.000Z'],
    ['at an hour that is left out', rhythm('day', 2), 'Europe/Berlin', '2026-03-28T12:00Z', '2026-03-29T01:00:00.000Z'],
    ['the day after that', rhythm('day', 2), 'Europe/Berlin', '2026-03-29T01:00Z', '2026-03-30T00:00:00.000Z'],
    ['at a midnight left out', rhythm('day', 0), 'Africa/Cairo', '2026-04-23T12:00Z', '2026-04-23T22:00:00.000Z'],
    ['at an hour that comes twice', rhythm('day', 2), 'Europe/Berlin', '2026-10-24T12:00Z', '2026-10-25T00:00:00.000Z'],
    ['and once of these', rhythm('day', 2), 'Europe/Berlin', '2026-10-25T00:00Z', '2026-10-26T01:00:00.000Z'],
    ['half an hour later', rhythm('day', 2), 'Australia/Lord_Howe', '2026-10-03T12:00Z', '2026-10-03T15:30:00.000Z'],
  ])('%s', (_, when, zone, after, next) => {
    expect(nextRun(when, zone, new Date(after)).toISOString()).toBe(next);
  });

  it('that was missed is the last of all that were', () => {
    const [first, now] = [new Date('2026-03-27T07:00Z'), new Date('2026-03-31T05:59Z')];
    expect(lastDue(rhythm('day', 8), 'Europe/Berlin', first, now).toISOString()).toBe('2026-03-30T06:00:00.000Z');
    expect(lastDue(rhythm('month', 8), 'Europe/Berlin', first, now)).toBe(first);
  });
});

describe('the days of a report', () => {
  it.each([
    ['last7', 'Europe/Berlin', '2026-03-30T06:00Z', '2026-03-23', '2026-03-29'],
    ['last30', 'UTC', '2026-03-01T00:00Z', '2026-01-30', '2026-02-28'],
    ['last90', 'UTC', '2026-03-01T00:00Z', '2025-12-01', '2026-02-28'],
    ['lastMonth', 'UTC', '2026-03-31T08:00Z', '2026-02-01', '2026-02-28'],
    ['lastMonth', 'UTC', '2028-03-01T08:00Z', '2028-02-01', '2028-02-29'],
    ['lastMonth', 'UTC', '2026-01-01T08:00Z', '2025-12-01', '2025-12-31'],
    ['lastMonth', 'America/New_York', '2026-03-01T04:00Z', '2026-01-01', '2026-01-31'],
  ] as const)('%s in %s at %s', (period, zone, due, startDate, finishDate) => {
    expect(daysOf(period, zone, new Date(due))).toEqual({ startDate, finishDate });
  });
});
