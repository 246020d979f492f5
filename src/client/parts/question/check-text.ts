import { NOT_APPLICABLE } from '../../../contract/scoring';
import { isDay } from '../../lib/days';
import type { Checked } from './use-text-draft';

/** Longest text that the contract takes in one field, in characters. */
const TEXT_LIMIT = 10_000;

export type TextFault = 'tooLong' | 'notANumber' | 'tooManyDigits' | 'notADay' | 'yearIncomplete';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const DAY = /^(\d{4,})-\d{2}-\d{2}$/;

export function checkText(text: string): Checked<TextFault> {
  if (text.length > TEXT_LIMIT) return { fault: 'tooLong' };
  if (text.trim() === '') return { value: null };
  // What stands for "not applicable" is chosen, and not written.
  return { value: text === NOT_APPLICABLE ? ` ${text}` : text };
}

/** The zeros of scripts whose digits people type; the others follow them (Unicode, general category Nd). */
const ZEROS = Array.from('٠۰०০੦૦୦௦౦೦൦๐໐０', (zero) => zero.codePointAt(0) ?? 0);
/** More can't be told apart by a computer's numbers. */
const MOST_DIGITS = 15;

function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * A number as people write it: digits of any script, a decimal point or comma, blanks or Arabic marks between
 * thousands. The value is in ASCII, with a point.
 */
export function checkNumber(text: string): Checked<TextFault> {
  const number = text
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/[\s٬]|\p{Cf}/gu, '')
    .replace('−', '-')
    .replace(/[,٫]/, '.')
    .replace(/\.$/, '');
  if (number === '') return { value: null };
  if (!NUMBER.test(number)) return { fault: 'notANumber' };
  const digits = number.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length > MOST_DIGITS ? { fault: 'tooManyDigits' } : { value: number };
}

/** A calendar day, `YYYY-MM-DD`. A year that is still being typed counts as 0002, 0020, 0202. */
export function checkDay(text: string): Checked<TextFault> {
  if (text === '') return { value: null };
  const year = DAY.exec(text)?.[1];
  if (year === undefined) return { fault: 'notADay' };
  if (Number(year) < 1000 || year.length > 4) return { fault: 'yearIncomplete' };
  return isDay(text) ? { value: text } : { fault: 'notADay' };
}
