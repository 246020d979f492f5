import type { Condition, ConditionTerm } from '../../contract/assessment-tools';
import type { Compared } from '../../contract/conditions';

/* Conditions as the expressions of an XLSForm. */

/** A question as expressions name it, with the names of its answers. */
export interface NamedQuestion extends Compared {
  readonly name: string;
  readonly nameOf: (answer: string) => string;
}

/** XPath has no way to write a quotation mark within such a text. */
const quoted = (text: string): string => (text.includes("'") ? `"${text.replaceAll('"', '')}"` : `'${text}'`);

/** One term as an expression. */
export function termText({ operator, values }: Pick<ConditionTerm, 'operator' | 'values'>, question: NamedQuestion) {
  const { type, name, nameOf } = question;
  const ref = `\${${name}}`;
  const isNumber = type === 'number' || type === 'range';
  const literal = (value: string): string =>
    type === 'date' ? `date('${value}')` : isNumber ? String(Number(value)) : quoted(nameOf(value));
  const is = (value: string): string =>
    type === 'multiple' ? `selected(${ref}, ${quoted(nameOf(value))})` : `${ref} = ${literal(value)}`;
  const [first = ''] = values;
  switch (operator) {
    case 'is':
      return is(first);
    case 'is_not':
      // Without an answer it is not met.
      return `(${ref} != '' and ${type === 'multiple' ? `not(${is(first)})` : `${ref} != ${literal(first)}`})`;
    case 'one_of':
      return `(${values.map(is).join(' or ')})`;
    case 'less':
      return `${ref} < ${literal(first)}`;
    case 'more':
      return `${ref} > ${literal(first)}`;
  }
}

/** A condition as an expression; of questions that are not there, nothing is said. */
export function relevantText(
  condition: Condition | null | undefined,
  questionOf: (reference: string) => NamedQuestion | undefined,
): string {
  const terms = (condition?.terms ?? []).flatMap((term) => {
    const question = questionOf(term.question_id);
    return question ? [termText(term, question)] : [];
  });
  return terms.join(condition?.match === 'any' ? ' or ' : ' and ');
}
