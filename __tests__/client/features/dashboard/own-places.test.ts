import { beginOf, stepsOf } from '../../../../src/client/features/dashboard/device/device-days';
import { lastDays, placesOnDevice } from '../../../../src/client/features/dashboard/own-places/places-on-device';
import { changeTable, emptyTable, type Identified } from '../../../../src/client/lib/record-table';
import type { Client } from '../../../../src/contract/clients';
import * as server from '../../../../src/server/figures/days';
import { makeAnswer, makeTool, north } from '../../app/records';

const tableOf = <T extends Identified>(...records: T[]) => changeTable(emptyTable<T>(), records);
const tokyo = { id: north.client_id, name: 'Client', effective_time_zone: 'Asia/Tokyo' } as Client;

it('figures of the own places from the device go by the days of the client, and count what is completed', () => {
  const at = (id: string, time: string, score: number | null, status: 'completed' | 'in_progress' = 'completed') =>
    makeAnswer({ id, location_id: north.id, created_at: time, score, status });
  const records = {
    clients: tableOf(tokyo),
    locations: tableOf(north, { ...north, id: 'l0', name: 'Attic' }),
    assessmentTools: tableOf(makeTool()),
    // In Tokyo: the second of November, the twentieth, tomorrow, and the first of August.
    answers: [
      at('a1', '2026-11-01T15:00:00.000Z', 80),
      at('a2', '2026-11-20T12:00:00.000Z', 10, 'in_progress'),
      at('a3', '2026-11-20T15:00:00.000Z', 30),
      at('a4', '2026-07-31T15:00:00.000Z', 60.5),
    ],
  };
  const days = lastDays('2026-11-20');
  expect(days).toEqual({ startDate: '2026-08-23', finishDate: '2026-11-20' });
  const { places, months, total, answers } = placesOnDevice(records, days);
  expect([total, answers, places.map(({ name }) => name)]).toEqual([2, 4, ['Attic', 'North House']]);
  const [attic, house] = places;
  expect(attic).toMatchObject({ figures: { answers: 0, score: null }, previous_score: null, last: [] });
  expect(house).toMatchObject({
    figures: { answers: 2, completed: 1, in_progress: 1, score: 80 },
    previous_score: 60.5,
  });
  const scored = months.flatMap((month, place) => (house?.trend[place] === null ? [] : [[month, house?.trend[place]]]));
  expect(scored).toEqual([
    ['2026-08', 60.5],
    ['2026-11', 80],
  ]);
  expect(house?.last.map(({ id }) => id)).toEqual(['a3', 'a2', 'a1', 'a4']);
});

it('steps of time are those of the server', () => {
  const ends = ['2026-01-31', '2026-02-01', '2026-05-10', '2027-12-31', '2036-02-29'];
  for (const finishDate of ends) {
    const { step, begins } = stepsOf(['2026-01-31'], { startDate: '2026-01-30', finishDate });
    expect(step).toBe(server.stepOf(server.daysBetween('2026-01-30', finishDate)));
    expect(begins).toEqual(server.stepsBetween(step, '2026-01-30', finishDate));
    for (const kind of ['day', 'week', 'month'] as const)
      expect(beginOf(kind, finishDate)).toBe(server.beginOf(kind, finishDate));
  }
  expect(stepsOf(['2026-01-31'], { startDate: '0001-01-01', finishDate: '9999-12-31' })).toEqual({
    ...{ step: 'day', begins: ['2026-01-31'] },
  });
  expect(stepsOf([], {})).toEqual({ step: 'day', begins: [] });
});
