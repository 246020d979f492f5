import { message, type Message } from '../messages/message';
import type { FormSheet } from './form-sheets';
import { yesOrNo } from './read-relevant';

/** A list of choices: its answers, by the names that the form gives them. */
export interface ChoiceList {
  readonly isYesNo: boolean;
  /** By name, in their order. */
  readonly answers: ReadonlyMap<string, string>;
}

type Tell = (row: number, said: Message) => void;

/** No option may hold what separates them. */
function optionOf(label: string, taken: ReadonlySet<string>, name: string): { option: string; isChanged: boolean } {
  const flat = label.replaceAll(/\s+/g, ' ').replaceAll(';', ',').trim();
  const option = taken.has(flat) ? `${flat} (${name.replaceAll(';', ',')})` : flat;
  return { option, isChanged: label.includes(';') };
}

/** The lists of choices by their names; what of them changes is told. */
export function choiceLists(sheet: FormSheet | null, tell: Tell): ReadonlyMap<string, ChoiceList> {
  const lists = new Map<string, Map<string, string>>();
  for (const { row, cells } of sheet?.rows ?? []) {
    const list = cells.get('list_name') ?? cells.get('list name');
    const name = cells.get('name') ?? cells.get('value');
    if (list === undefined || name === undefined) continue;
    const own = lists.get(list) ?? new Map<string, string>();
    lists.set(list, own);
    if (own.has(name)) {
      tell(row, message('exchange.choiceTwice', { name }));
      continue;
    }
    const { option, isChanged } = optionOf(cells.get('label') ?? name, new Set(own.values()), name);
    if (isChanged) tell(row, 'exchange.separator');
    own.set(name, option);
  }
  return new Map(
    [...lists].map(([list, answers]) => {
      const isYesNo = answers.size === 2 && new Set([...answers.keys()].map(yesOrNo)).size === 2;
      const asYesNo = new Map([...answers.keys()].map((name) => [name, yesOrNo(name) ?? '']));
      const isAnswered = isYesNo && [...asYesNo.values()].every((answer) => answer !== '');
      return [list, { isYesNo: isAnswered, answers: isAnswered ? asYesNo : answers }];
    }),
  );
}
