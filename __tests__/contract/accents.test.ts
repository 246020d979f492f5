import fc from 'fast-check';
import { COLOUR, contrastOf, readableOn } from '../../src/contract/accents';

const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colour = fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`);

it('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#777777', '#777777')).toBe(1);
});

it('whatever the colour, it stands out from what it is on; one that does so already is left as it is', () => {
  expect(readableOn('#00767f', '#ffffff', 4.5)).toBe('#00767f');
  fc.assert(
    fc.property(colour, fc.constantFrom('#ffffff', '#1f1f1f'), fc.constantFrom(3, 4.5), (own, ground, contrast) => {
      const shown = readableOn(own, ground, contrast);
      expect(shown).toMatch(COLOUR);
      expect(contrastOf(shown, ground)).toBeGreaterThanOrEqual(contrast);
      if (contrastOf(own, ground) >= contrast) expect(shown).toBe(own);
    }),
  );
});
