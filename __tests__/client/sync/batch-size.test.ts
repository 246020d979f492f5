import { makeBatchSize } from '../../../src/client/sync/batch-size';

test('shrinks on a network that breaks, and grows again with what arrives', () => {
  const size = makeBatchSize();
  size.failed();
  expect(size.most()).toBe(25);
  size.failed();
  expect(size.most()).toBe(3);
  size.arrived();
  expect(size.most()).toBe(24);
  size.failed();
  size.failed();
  size.failed();
  expect(size.most()).toBe(1);
  size.aloneAnswered();
  expect(size.most()).toBe(8);
  size.arrived();
  size.arrived();
  expect(size.most()).toBe(200);
});

test('is given up where single calls arrive and batches never do', () => {
  const size = makeBatchSize();
  for (let round = 0; round < 2; round += 1) {
    for (let failure = 0; failure < 4; failure += 1) size.failed();
    size.aloneAnswered();
    expect(size.most()).toBe(8);
  }
  size.failed();
  expect(size.most()).toBe(1);
  size.aloneAnswered();
  expect(size.most()).toBe(1);
});
