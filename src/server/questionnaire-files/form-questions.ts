import type { QuestionCategoryBody } from '../../contract/assessment-tools';
import { optionsFault } from '../../contract/questionnaire-rules';
import { type Message, message } from '../messages/message';
import type { ChoiceList } from './form-choices';
import type { FormRow } from './form-sheets';
import type { Readable } from './read-relevant';
import { optionsOf } from './scales';

export type QuestionBody = QuestionCategoryBody['questions'][number];
/** What a row asks for: how it is answered, and what of that cannot be taken over. */
export interface Asked {
  readonly question: Pick<QuestionBody, 'type' | 'answer_options' | 'text_input'>;
  readonly answerOf: Readable['answerOf'];
  readonly issues: readonly Message[];
}

/** Rows that ask nobody anything. */
const SILENT = ['start', 'end', 'today', 'deviceid', 'subscriberid', 'simserial', 'phonenumber', 'username', 'email'];
const HIDDEN = ['calculate', 'hidden', 'audit', 'start-geopoint', 'background-audio', 'xml-external', 'csv-external'];

const sameName = (name: string): string => name;
const plain = (
  type: QuestionBody['type'],
  text_input: QuestionBody['text_input'] = null,
  answer_options = '',
): Asked => ({ question: { type, answer_options, text_input }, answerOf: sameName, issues: [] });

/** Whether a row asks nothing that a person could answer. */
export const isSilent = (type: string): boolean => SILENT.includes(type) || HIDDEN.includes(type);

/** `start=1 end=5 step=1`, in any order; what is not said is as the standard has it. */
function rangeOf(parameters: string): Asked {
  const said = new Map(
    parameters
      .split(/[\s,;]+/)
      .map((part) => part.split('='))
      .flatMap(([name = '', value]) => (value === undefined ? [] : [[name.toLowerCase(), Number(value)] as const])),
  );
  const options = optionsOf({ start: said.get('start') ?? 1, end: said.get('end') ?? 10, step: said.get('step') ?? 1 });
  const isScale = options !== null && optionsFault({ type: 'range', answer_options: options }) === null;
  return isScale ? plain('range', null, options) : { ...plain('number'), issues: ['exchange.scale'] };
}

function chosen(
  isMultiple: boolean,
  list: string,
  { known, appearance }: { known: ChoiceList | undefined; appearance: string },
): Asked {
  if (!known)
    return { ...plain(isMultiple ? 'multiple' : 'single'), issues: [message('exchange.noChoices', { list })] };
  const answerOf = (name: string) => known.answers.get(name);
  if (known.isYesNo && !isMultiple) return { ...plain('yes_no'), answerOf };
  if (known.options === null)
    return { ...plain(isMultiple ? 'multiple' : 'single'), issues: [message('exchange.longOptions', { list })] };
  const type = known.isScale && appearance.includes('likert') ? 'range' : 'single';
  return { ...plain(isMultiple ? 'multiple' : type, null, known.options), answerOf };
}

/** How a row is answered; null: not as questions are here. */
export function askedBy({ cells }: FormRow, lists: ReadonlyMap<string, ChoiceList>): Asked | null {
  const [word = '', list = '', ...others] = (cells.get('type') ?? '').split(/\s+/);
  const appearance = (cells.get('appearance') ?? '').toLowerCase();
  switch (word.toLowerCase()) {
    case 'select_one':
    case 'select_multiple':
    case 'select1':
    case 'select': {
      const isMultiple = word.toLowerCase() === 'select_multiple' || word.toLowerCase() === 'select';
      const asked = chosen(isMultiple, list, { known: lists.get(list), appearance });
      return others.includes('or_other') ? { ...asked, issues: [...asked.issues, 'exchange.other'] } : asked;
    }
    case 'integer':
    case 'int':
    case 'decimal':
      return plain('number');
    case 'range':
      return rangeOf(cells.get('parameters') ?? '');
    case 'text':
    case 'string':
      return plain('text');
    case 'barcode':
      return plain('text', 'barcode');
    case 'date':
      return plain('date');
    case 'image':
    case 'photo':
      return /\bsignature\b/.test(appearance) ? plain('text', 'signature') : null;
    default:
      return null;
  }
}

/** What changes what may be answered, and is lost. */
const LOST =
  /^(constraint|calculation|default|readonly|read_only|choice_filter|repeat_count|trigger|guidance_hint(::?.*)?|media(::?.*)?|image|audio|video)$/;

/** Columns of a row that say something which is not taken over. */
export const lostColumns = ({ cells }: FormRow): string[] => [...cells.keys()].filter((column) => LOST.test(column));
