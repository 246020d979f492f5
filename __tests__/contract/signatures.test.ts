import fc from 'fast-check';
import { isDrawn, parseSignature, SIGNATURE_LIMIT, signatureOf, type Stroke } from '../../src/contract/signatures';

const [WIDTH, HEIGHT] = [600, 200];
const pointsOf = (path: string) =>
  path.split(/[ML]/).flatMap((point) => (point === '' ? [] : [point.split(' ').map(Number)]));

test('what was drawn is kept as lines, and comes back', () => {
  const text = signatureOf(
    [
      [
        [10, 20],
        [30.4, 40.6],
      ],
      [[5, 5]],
    ],
    WIDTH,
    HEIGHT,
  );
  expect(text).toBe('signature:600x200:M10 20L30 41M5 5L5 5');
  expect(parseSignature(text!)).toEqual({ width: 600, height: 200, path: 'M10 20L30 41M5 5L5 5' });
  expect(signatureOf([], WIDTH, HEIGHT)).toBeNull();
  expect(signatureOf([[]], WIDTH, HEIGHT)).toBeNull();
});

test('points on the way are left out, corners are not, and a pen beyond the edge is at the edge', () => {
  const straight: Stroke = Array.from({ length: 100 }, (_, at) => [at, at] as const);
  expect(signatureOf([[...straight, [99, 0], [700, -5]]], WIDTH, HEIGHT)).toBe(
    'signature:600x200:M0 0L99 99L99 0L600 0',
  );
});

const coordinate = fc.double({ min: -50, max: 700, noNaN: true });
const strokes = fc.array(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 200 }), { maxLength: 40 });

test('whatever is drawn fits, can be read again, and stays near to where the pen was', () => {
  fc.assert(
    fc.property(strokes, (drawn) => {
      const text = signatureOf(drawn, WIDTH, HEIGHT);
      if (drawn.every(({ length }) => length === 0)) return text === null;
      expect(text!.length).toBeLessThanOrEqual(SIGNATURE_LIMIT);
      const signature = parseSignature(text!);
      expect(signature).not.toBeNull();
      for (const [x = -1, y = -1] of pointsOf(signature!.path))
        expect(x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT).toBe(true);
      return true;
    }),
    { numRuns: 50 },
  );
});

test('more strokes than there is room for still are a signature', () => {
  const dots = Array.from({ length: 3000 }, (_, at): Stroke => [[at % 600, at % 200]]);
  expect(parseSignature(signatureOf(dots, WIDTH, HEIGHT)!)).not.toBeNull();
});

test.each([
  'signature:600x200:',
  'signature:600x200:M1 1',
  'signature:600x200:L1 1L2 2',
  'signature:600x200:M1 1L601 2',
  'signature:600x200:M1 1L2 201',
  'signature:600x200:M1 1L-2 2',
  'signature:600x200:M1 1L2.5 2',
  'signature:600x200:M1 1C2 2 3 3 4 4',
  'signature:600x200:M1 1L2 2"/><script>',
  'signature:0x200:M0 0L0 1',
  'signature:60000x200:M1 1L2 2',
  `signature:600x200:M1 1${'L2 2'.repeat(2000)}`,
])('%.40s says that it is drawn, and is broken', (text) => {
  expect([isDrawn(text), parseSignature(text)]).toEqual([true, null]);
});

test.each(['Maya Lind', '', 'signature: on paper', 'Signature:600x200:M1 1L2 2'])('“%s” is words', (text) => {
  expect([isDrawn(text), parseSignature(text)]).toEqual([false, null]);
});
