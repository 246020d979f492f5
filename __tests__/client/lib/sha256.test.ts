import { createHash } from 'node:crypto';
import { sha256 } from '../../../src/client/lib/sha256';

test.each(['', 'abc', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'é'.repeat(300)])('gives what the platform’s own gives (%#)', (text) => {
  expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});
