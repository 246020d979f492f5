/*
 * The expressions of an XLSForm as trees: comparisons of one question with one value, `selected`, `not`, `and`, `or` and
 * brackets. Nothing is evaluated.
 */

type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Expression =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Expression[] }
  | { readonly kind: 'not'; readonly part: Expression }
  | { readonly kind: 'selected'; readonly name: string; readonly value: string }
  | { readonly kind: 'compare'; readonly name: string; readonly comparison: Comparison; readonly value: string };

/** Longer ones nobody writes by hand, and deeper ones neither. */
const LONGEST = 5000;
const DEEPEST = 40;

const TOKEN = /\s*(?:(\$\{[\w.-]+\})|('[^']*'|"[^"]*")|(-?\d+(?:\.\d+)?)|(<=|>=|!=|=|<|>)|([(),])|([a-z][\w-]*))/iy;

type Kind = 'ref' | 'text' | 'number' | 'comparison' | 'sign' | 'word';
interface Token {
  readonly kind: Kind;
  readonly text: string;
}
const KINDS: readonly Kind[] = ['ref', 'text', 'number', 'comparison', 'sign', 'word'];

class Unreadable extends Error {}

function tokensOf(text: string): Token[] {
  const source = text.trim().replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
  if (source.length > LONGEST) throw new Unreadable();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const groups: readonly (string | undefined)[] = TOKEN.exec(source)?.slice(1) ?? [];
    const at = groups.findIndex((group) => group !== undefined);
    const kind = KINDS[at];
    if (kind === undefined) throw new Unreadable();
    tokens.push({ kind, text: groups[at] ?? '' });
  }
  return tokens;
}

const TURNED: Readonly<Record<Comparison, Comparison>> = {
  ...{ '=': '=', '!=': '!=' },
  ...{ '<': '>', '<=': '>=', '>': '<', '>=': '<=' },
};

/** What an expression says; null: it is none of these. */
export function readExpression(text: string): Expression | null {
  let tokens: Token[];
  let at = 0;
  const isNext = (kind: Kind, word?: string): boolean => {
    const next = tokens[at];
    return next?.kind === kind && (word === undefined || next.text.toLowerCase() === word);
  };
  const take = (kind: Kind, word?: string): string => {
    if (!isNext(kind, word)) throw new Unreadable();
    at += 1;
    return tokens[at - 1]?.text ?? '';
  };
  const nameIn = (): string => take('ref').slice(2, -1);
  const valueIn = (): string => {
    if (isNext('number')) return take('number');
    if (!isNext('word', 'date')) return take('text').slice(1, -1);
    take('word');
    take('sign', '(');
    const day = take('text').slice(1, -1);
    take('sign', ')');
    return day;
  };
  const single = (depth: number): Expression => {
    if (depth > DEEPEST) throw new Unreadable();
    if (isNext('word', 'not')) {
      take('word');
      take('sign', '(');
      const part = either(depth + 1);
      take('sign', ')');
      return { kind: 'not', part };
    }
    if (isNext('word', 'selected')) {
      take('word');
      take('sign', '(');
      const name = nameIn();
      take('sign', ',');
      const value = valueIn();
      take('sign', ')');
      return { kind: 'selected', name, value };
    }
    if (isNext('sign', '(')) {
      take('sign');
      const inner = either(depth + 1);
      take('sign', ')');
      return inner;
    }
    if (isNext('ref')) {
      const name = nameIn();
      const comparison = take('comparison') as Comparison;
      return { kind: 'compare', name, comparison, value: valueIn() };
    }
    const value = valueIn();
    const comparison = TURNED[take('comparison') as Comparison];
    return { kind: 'compare', name: nameIn(), comparison, value };
  };
  const chain = (kind: 'and' | 'or', part: (depth: number) => Expression, depth: number): Expression => {
    const parts = [part(depth)];
    while (isNext('word', kind)) {
      take('word');
      parts.push(part(depth));
    }
    const [only] = parts;
    return only && parts.length === 1 ? only : { kind, parts };
  };
  const both = (depth: number): Expression => chain('and', single, depth);
  const either = (depth: number): Expression => chain('or', both, depth);
  try {
    tokens = tokensOf(text);
    const whole = either(0);
    return at === tokens.length ? whole : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
