import { isDrawn, parseSignature } from '../../contract/signatures';
import { NOT_APPLICABLE, type Scored, ratioOf } from '../../contract/scoring';
import type { Code } from '../messages/message';
import type { NewDetail } from './answer-rows';

export interface ValuedQuestion extends Scored {
  id: string;
}

type Worth = Pick<NewDetail, 'answer_value' | 'ratio'>;

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const optionsOf = (question: ValuedQuestion): string[] =>
  question.answer_options.split(';').map((option) => option.trim());

function isDay(value: string): boolean {
  const time = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : NaN;
  // A day that does not exist, like 31 February, comes back as another one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Why a value does not fit the type of its question; undefined when it does. */
function faultOf(question: ValuedQuestion, value: string): Code | undefined {
  if (value === NOT_APPLICABLE) return question.scoring?.not_applicable === 1 ? undefined : 'answer.notApplicable';
  switch (question.type) {
    case 'range':
    case 'single':
      return optionsOf(question).includes(value) ? undefined : 'answer.oneOption';
    case 'multiple': {
      const chosen = value.split(';');
      const isSubset = chosen.every((option) => optionsOf(question).includes(option));
      return isSubset && new Set(chosen).size === chosen.length ? undefined : 'answer.someOptions';
    }
    case 'yes_no':
      return value === 'yes' || value === 'no' ? undefined : 'answer.yesOrNo';
    case 'number':
      return NUMBER.test(value) && Number.isFinite(Number(value)) ? undefined : 'answer.number';
    case 'date':
      return isDay(value) ? undefined : 'answer.date';
    case 'text':
      return isDrawn(value) && parseSignature(value) === null ? 'answer.signature' : undefined;
  }
}

/**
 * What is stored for a value given to a question; nothing or empty text clears it. What is wrong, when the value does
 * not fit the question's type.
 */
export function valueOf(question: ValuedQuestion, given: string | null): Worth | { fault: Code } {
  if (given === null || given === '') return { answer_value: null, ratio: null };
  const fault = faultOf(question, given);
  return fault === undefined ? { answer_value: given, ratio: ratioOf(question, given) } : { fault };
}
