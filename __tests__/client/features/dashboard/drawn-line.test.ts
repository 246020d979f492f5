import { spreadOut } from '../../../../src/client/features/dashboard/chart/drawn-line';

const bounds = { gap: 10, from: 0, to: 100 };

it('labels keep their places where they have room, and their order where they have none', () => {
  expect(spreadOut([80, 20], bounds)).toEqual([80, 20]);
  expect(spreadOut([50, 50, 49], bounds)).toEqual([59, 69, 49]);
  expect(spreadOut([100, 99, 98], bounds)).toEqual([100, 90, 80]);
  expect(spreadOut([0, 0], bounds)).toEqual([0, 10]);
  expect(spreadOut([], bounds)).toEqual([]);
});
