import { optionsFault } from '../../contract/questionnaire-rules';
import { message, type Message } from '../messages/message';
import { slicesOf } from '../slices';
import type { FormSheet } from './form-sheets';
import { yesOrNo } from './read-relevant';

const LONGEST_OPTIONS = 5000;

/** A list of choices: its answers, by the names that the form gives them. */
export interface ChoiceList {
  readonly isYesNo: boolean;
  /** By name, in their order. */
  readonly answers: ReadonlyMap<string, string>;
  /** All of them, `;`-separated; null: they are longer than a question's may be. */
  readonly options: string | null;
  /** Whether they are numbers that can be a scale. */
  readonly isScale: boolean;
}

type Tell = (row: number, said: Message) => void;

/** No option may hold what separates them. */
function optionOf(label: string, taken: ReadonlySet<string>, name: string): { option: string; isChanged: boolean } {
  const flat = label.replaceAll(/\s+/g, ' ').replaceAll(';', ',').trim();
  const option = taken.has(flat) ? `${flat} (${name.replaceAll(';', ',')})` : flat;
  return { option, isChanged: label.includes(';') };
}

/** What questions need of a list, said once: thousands of them may have the same. */
function listOf(answers: ReadonlyMap<string, string>): ChoiceList {
  const words = answers.size === 2 ? [...answers.keys()].flatMap((name) => yesOrNo(name) ?? []) : [];
  const isYesNo = new Set(words).size === 2;
  const joined = [...answers.values()].join(';');
  const options = joined.length > LONGEST_OPTIONS ? null : joined;
  const isScale = options !== null && optionsFault({ type: 'range', answer_options: options }) === null;
  const asYesNo = new Map([...answers.keys()].map((name, at) => [name, words[at] ?? '']));
  return { isYesNo, answers: isYesNo ? asYesNo : answers, options, isScale };
}

/** The lists of choices by their names; what of them changes is told. */
export async function choiceLists(sheet: FormSheet | null, tell: Tell): Promise<ReadonlyMap<string, ChoiceList>> {
  const lists = new Map<string, { readonly answers: Map<string, string>; readonly taken: Set<string> }>();
  for await (const slice of slicesOf(sheet?.rows ?? []))
    for (const { row, cells } of slice) {
      const list = cells.get('list_name') ?? cells.get('list name');
      const name = cells.get('name') ?? cells.get('value');
      if (list === undefined || name === undefined) continue;
      const { answers, taken } = lists.get(list) ?? { answers: new Map<string, string>(), taken: new Set<string>() };
      lists.set(list, { answers, taken });
      if (answers.has(name)) {
        tell(row, message('exchange.choiceTwice', { name }));
        continue;
      }
      const { option, isChanged } = optionOf(cells.get('label') ?? name, taken, name);
      if (isChanged) tell(row, 'exchange.separator');
      answers.set(name, option);
      taken.add(option);
    }
  return new Map([...lists].map(([list, { answers }]) => [list, listOf(answers)]));
}
