import type { Page } from '@playwright/test';

/** Bars (1) and gaps (0) of the digits on the left, of odd parity; the others are these, inverted or mirrored. */
const ODD = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const PARITIES = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');

const inverted = (bars: string) =>
  bars
    .split('')
    .map((bar) => (bar === '1' ? '0' : '1'))
    .join('');
const right = (digit: string) => inverted(ODD[Number(digit)] ?? '');
const even = (digit: string) => right(digit).split('').reverse().join('');

/** Bars of a code of thirteen digits, as shops have it (EAN-13), between two margins. */
function barsOf(digits: string): string {
  const [first = '', ...others] = digits.split('');
  const parity = PARITIES[Number(first)] ?? '';
  const left = others.slice(0, 6).map((digit, at) => (parity[at] === 'O' ? (ODD[Number(digit)] ?? '') : even(digit)));
  const margin = '0'.repeat(11);
  return [margin, '101', ...left, '01010', ...others.slice(6).map(right), '101', margin].join('');
}

/** @returns a PNG of the code, drawn on a canvas that the page lends. */
export const eanPicture = async (page: Page, digits: string): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate((bars) => {
      const [bar, height] = [4, 240];
      const canvas = Object.assign(document.createElement('canvas'), { width: bars.length * bar, height: height + 80 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws no pictures');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#000';
      bars.split('').forEach((one, at) => {
        if (one === '1') context.fillRect(at * bar, 40, bar, height);
      });
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }, barsOf(digits)),
    'base64',
  );
