import type { Condition } from '../../contract/assessment-tools';
import { message } from '../messages/message';
import type { FormRow } from './form-sheets';
import type { Tell } from './form-issues';
import { type Readable, readRelevant } from './read-relevant';

/** What a row says of when it is shown. */
export interface RelevantText {
  readonly row: FormRow;
  readonly text: string;
}

/** As many terms as a condition may have. */
const MOST_TERMS = 50;
/** Of what is told of an expression, in characters. */
const LONGEST_TOLD = 200;

const isSingle = ({ match, terms }: Condition): boolean => match === 'all' || terms.length === 1;
/** Whether two that must both be met can be one. */
const canJoin = (one: Condition, other: Condition): boolean =>
  isSingle(one) && isSingle(other) && one.terms.length + other.terms.length <= MOST_TERMS;

/** Reads when something is shown: one condition of several that must all be met; what cannot be taken over is told. */
export function makeConditionReader(byName: ReadonlyMap<string, Readable>, tell: Tell) {
  /** Each expression is read once: those of a group are asked of all groups within it. */
  const known = new Map<string, ReturnType<typeof readRelevant>>();
  function read(text: string): ReturnType<typeof readRelevant> {
    const found = known.has(text) ? known.get(text) : readRelevant(text, (name) => byName.get(name));
    known.set(text, found ?? null);
    return found ?? null;
  }
  return (texts: readonly RelevantText[]): Condition | null => {
    let whole: Condition | null = null;
    for (const { row, text } of texts) {
      if (text.trim() === '') continue;
      const said = read(text);
      const fits = said && (whole === null || canJoin(whole, said.condition));
      if (!fits) {
        tell(row.row, message('exchange.condition', { text: text.slice(0, LONGEST_TOLD) }));
        continue;
      }
      if (said.isNarrower) tell(row.row, 'exchange.narrower');
      whole = whole ? { match: 'all', terms: [...whole.terms, ...said.condition.terms] } : said.condition;
    }
    return whole;
  };
}
