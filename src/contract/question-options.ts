import type { QuestionType } from './assessment-tools';
import { areYesAndNo } from './question-words';

/*
 * Options as people write them, for imports and the editor's paste alike. Plain functions without the schema library.
 */

const LONGEST_SCALE = 100;
const FROM_TO = /^(-?\d{1,4})\s*(?:-|–|—|to|à|إلى|\.\.|…)\s*(-?\d{1,4})$/iu;
/** What stands at the end, but separates nothing. */
const AT_END = /[;؛|\s]+$/u;

/** `1-5` is a short way of writing a scale; null: the text is none. */
export function scaleIn(text: string): string[] | null {
  const [, first, last] = (FROM_TO.exec(text.trim()) ?? []).map(Number);
  if (first === undefined || last === undefined || last <= first || last - first > LONGEST_SCALE) return null;
  return Array.from({ length: last - first + 1 }, (_, step) => String(first + step));
}

/** What stands between options: bars, line breaks and commas separate only where no better sign does. */
function separatorIn(text: string): RegExp {
  if (/[;؛]/u.test(text)) return /[;؛\n]/u;
  return /[|\n]/u.test(text) ? /[|\n]/u : /[,،]/u;
}

/** The options of a cell, in their order: a scale such as `1-5`, or what separators stand between. */
export function optionsIn(text: string): string[] {
  const whole = text.replace(/\r\n?/g, '\n').replace(AT_END, '').trim();
  if (whole === '') return [];
  return scaleIn(whole) ?? whole.split(separatorIn(whole)).map((option) => option.trim());
}

const isNumber = (option: string): boolean => option !== '' && Number.isFinite(Number(option));

/** How a question with these options is answered when nobody says it. */
export function typeOfOptions(options: readonly string[]): QuestionType {
  if (options.every(isNumber)) return 'range';
  return areYesAndNo(options) ? 'yes_no' : 'single';
}

/** The options that a question of this type keeps: yes and no are its own words. */
export const keptOptions = (type: QuestionType | null, options: readonly string[]): readonly string[] =>
  type === 'yes_no' && areYesAndNo(options) ? [] : options;
