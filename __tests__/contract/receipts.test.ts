import { randomUUID } from 'node:crypto';
import { receiptNumber } from '../../src/contract/receipts';

it.each([
  ['00000000-0000-4000-8000-000000000000', '0000-0000-0000'],
  ['00000000-0000-4000-8000-000000000001', '0000-0000-0001'],
  ['00000000-0000-4000-8000-00000000001f', '0000-0000-000Z'],
  ['019ab000-0000-7000-bfff-ffffffffffff', 'ZZZZ-ZZZZ-ZZZZ'],
  ['ffffffff-ffff-4fff-8123-456789abcdef', '28T5-CY4T-QKFF'],
])('the receipt number of %s is %s', (uuid, number) => {
  expect(receiptNumber(uuid)).toBe(number);
  expect(receiptNumber(uuid.toUpperCase())).toBe(number);
});

it('has only characters that can be read out, and differs where the clock does not', () => {
  const numbers = Array.from({ length: 10_000 }, () => receiptNumber(`019ab000-0000-7000-${randomUUID().slice(19)}`));
  expect(numbers.every((number) => /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(number))).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
});
