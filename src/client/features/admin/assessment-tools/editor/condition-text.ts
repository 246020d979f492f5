import type { Condition, QuestionType, TextInput } from '../../../../../contract/assessment-tools';
import type { Compared } from '../../../../../contract/conditions';

/*
 * The editor has conditions as texts, which are the same if they say the same, and names questions in them by its keys.
 */

/** What the editor has of how a question is answered. */
export interface Answerable {
  readonly type: QuestionType;
  readonly text_input: TextInput | 'typed';
}

/** How the contract sees what is compared. */
export const comparedOf = ({ type, text_input }: Answerable): Compared => ({
  ...{ type, text_input: text_input === 'typed' ? null : text_input },
});

const parsed = new Map<string, Condition>();
const MOST = 2000;

/** What a text says; null: it is always shown. */
export function conditionIn(text: string | null): Condition | null {
  if (text === null) return null;
  const known = parsed.get(text);
  if (known) return known;
  const condition = JSON.parse(text) as Condition;
  if (parsed.size >= MOST) parsed.clear();
  parsed.set(text, condition);
  return condition;
}

/** The text of a condition, of which no question is left out; `named`: what its questions are called. */
export function conditionText(
  condition: Condition | null | undefined,
  named: (key: string) => string = (key) => key,
): string | null {
  if (!condition) return null;
  const terms = condition.terms.map(({ question_id, operator, values }) => ({
    ...{ question_id: named(question_id), operator, values },
  }));
  return JSON.stringify({ match: condition.match, terms });
}

/** The same with other keys. */
export const withTermKeys = (text: string | null, keyOf: (key: string) => string): string | null =>
  text === null ? null : conditionText(conditionIn(text), keyOf);

/** Keys of the questions that a condition names. */
export const keysIn = (text: string | null): string[] =>
  conditionIn(text)?.terms.map(({ question_id }) => question_id) ?? [];
