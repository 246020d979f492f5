import type { Condition, ConditionTerm } from '../../contract/assessment-tools';
import { comparisonFault } from '../../contract/condition-faults';
import type { Compared } from '../../contract/conditions';
import { answersOf } from '../../contract/evidence-rules';
import { type Expression, readExpression } from './read-expression';

/* What expressions of an XLSForm mean as conditions. */

/** A question that expressions may name. */
export interface Readable extends Compared {
  /** By which what is read names it. */
  readonly id: string;
  readonly answer_options: string;
  /** The answer that a choice's name means; undefined: there is none. */
  readonly answerOf: (name: string) => string | undefined;
}

/** What was read. `isNarrower`: in the form it is also shown while nothing is answered. */
interface ReadCondition {
  readonly condition: Condition;
  readonly isNarrower: boolean;
}

type Leaf = Exclude<Expression, { kind: 'and' | 'or' | 'not' }>;
/** A comparison that is sure to be about an answer, or says that there is one. */
type Part = ConditionTerm | { readonly answered: string };

class Unsupported extends Error {}

const isTerm = (part: Part): part is ConditionTerm => 'operator' in part;
const isChoice = ({ type }: Compared): boolean => type === 'single' || type === 'multiple' || type === 'yes_no';

/** Reads a condition; null: it says something that conditions cannot say, or names what is not asked. */
export function readRelevant(text: string, questionOf: (name: string) => Readable | undefined): ReadCondition | null {
  const expression = readExpression(text);
  if (!expression) return null;
  let isNarrower = false;

  function leafPart(leaf: Leaf, isNegated: boolean): Part {
    const question = questionOf(leaf.name);
    if (!question) throw new Unsupported();
    const { id } = question;
    const term = (operator: ConditionTerm['operator'], value: string): ConditionTerm => {
      const made = { question_id: id, operator, values: [value] };
      if (comparisonFault(made, question) !== null) throw new Unsupported();
      return made;
    };
    if (leaf.kind === 'compare' && leaf.value === '') {
      if ((leaf.comparison === '!=') === isNegated || !['=', '!='].includes(leaf.comparison)) throw new Unsupported();
      return { answered: id };
    }
    const answer = isChoice(question) ? question.answerOf(leaf.value) : leaf.value;
    if (answer === undefined) throw new Unsupported();
    if (leaf.kind === 'selected' || leaf.comparison === '=' || leaf.comparison === '!=') {
      const isNot = isNegated !== (leaf.kind === 'compare' && leaf.comparison === '!=');
      return term(isNot ? 'is_not' : 'is', answer);
    }
    if (isNegated) throw new Unsupported();
    const isLess = leaf.comparison.startsWith('<');
    const isStrict = leaf.comparison.length === 1;
    const number = Number(answer);
    // Numbers between whole ones are none of a scale's.
    const isWhole = question.type === 'range' && Number.isInteger(number);
    if (!isStrict && !isWhole) throw new Unsupported();
    return term(isLess ? 'less' : 'more', isStrict ? answer : String(number + (isLess ? 1 : -1)));
  }

  /** Several terms about one question, of which one is to be met, as one. */
  function asOne(terms: readonly ConditionTerm[]): ConditionTerm | null {
    const [first] = terms;
    const areSame = terms.every(({ question_id, operator }) => question_id === first?.question_id && operator === 'is');
    const isOne = first !== undefined && areSame && terms.length > 1;
    return isOne ? { ...first, operator: 'one_of', values: terms.flatMap(({ values }) => values) } : null;
  }

  /** What is left where all must hold: an answer that is compared is there. */
  function allOf(parts: readonly Part[]): ConditionTerm[] {
    const terms = parts.filter(isTerm);
    for (const part of parts) {
      if (isTerm(part) || terms.some(({ question_id }) => question_id === part.answered)) continue;
      throw new Unsupported();
    }
    const answered = new Set(parts.flatMap((part) => (isTerm(part) ? [] : part.answered)));
    if (terms.some(({ operator, question_id }) => operator === 'is_not' && !answered.has(question_id)))
      isNarrower = true;
    return terms;
  }

  function partsOf(node: Expression, isNegated = false): Part[] {
    switch (node.kind) {
      case 'not':
        return partsOf(node.part, !isNegated);
      case 'and':
        if (isNegated) throw new Unsupported();
        return node.parts.flatMap((part) => partsOf(part));
      case 'or': {
        const one = isNegated ? null : asOne(node.parts.flatMap((part) => allOf(partsOf(part))));
        if (!one) throw new Unsupported();
        return [one];
      }
      case 'compare':
      case 'selected':
        return [leafPart(node, isNegated)];
    }
  }

  /** The terms of an expression, and how they go together. */
  function conditionOf(node: Expression): Condition {
    if (node.kind !== 'or') return { match: 'all', terms: allOf(partsOf(node)) };
    const parts = node.parts.map((part) => allOf(partsOf(part)));
    if (parts.some((part) => part.length !== 1)) throw new Unsupported();
    const terms = parts.flat();
    const one = asOne(terms);
    return one ? { match: 'all', terms: [one] } : { match: 'any', terms };
  }

  try {
    const condition = conditionOf(expression);
    const isUsable = condition.terms.length > 0 && condition.terms.length <= 50;
    return isUsable ? { condition, isNarrower } : null;
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

/** The answer to a yes-or-no question that a choice's name says; undefined: it says neither. */
export const yesOrNo = (name: string): string | undefined => {
  const folded = name.trim().toLowerCase();
  return answersOf({ type: 'yes_no', answer_options: '' }).find((answer) => answer === folded);
};
