import { isDay } from '../../lib/days';
import type { Checked } from './use-text-draft';

/** Longest text that the contract takes in one field, in characters. */
const TEXT_LIMIT = 10_000;

export type TextFault = 'tooLong' | 'notANumber' | 'notADay' | 'yearIncomplete';

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const DAY = /^(\d{4,})-\d{2}-\d{2}$/;

export function checkText(text: string): Checked<TextFault> {
  if (text.length > TEXT_LIMIT) return { fault: 'tooLong' };
  return { value: text.trim() === '' ? null : text };
}

/** A number as people write it, with a decimal point or comma; the value has a point. */
export function checkNumber(text: string): Checked<TextFault> {
  const number = text.replaceAll(/\s/g, '').replace(',', '.').replace(/\.$/, '');
  if (number === '') return { value: null };
  return NUMBER.test(number) && Number.isFinite(Number(number)) ? { value: number } : { fault: 'notANumber' };
}

/** A calendar day, `YYYY-MM-DD`. A year that is still being typed counts as 0002, 0020, 0202. */
export function checkDay(text: string): Checked<TextFault> {
  if (text === '') return { value: null };
  const year = DAY.exec(text)?.[1];
  if (year === undefined) return { fault: 'notADay' };
  if (Number(year) < 1000 || year.length > 4) return { fault: 'yearIncomplete' };
  return isDay(text) ? { value: text } : { fault: 'notADay' };
}
