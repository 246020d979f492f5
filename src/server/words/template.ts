import type { Language } from './language';
import { NOUNS } from './nouns';
import type { Refusal } from './refusals/refusal';

/** `{name}` and `{name:kind}`. */
const PLACE = /\{(\w+)(?::(number|one|many))?\}/g;
const FORMS = { one: 0, many: 1 } as const;

const ALL_NOUNS = Object.values(NOUNS);
const nouns = (form: keyof typeof FORMS): string => ALL_NOUNS.map(({ en }) => en[FORMS[form]]).join('|');

/** What stands in a place of an English sentence, by the kind of the place. */
const PATTERNS = { number: '-?\\d[\\d,]*(?:\\.\\d+)?', one: nouns('one'), many: nouns('many'), text: '.*' };

const NUMBERS: Readonly<Record<Language, Intl.NumberFormat>> = {
  en: new Intl.NumberFormat('en'),
  fr: new Intl.NumberFormat('fr'),
  ar: new Intl.NumberFormat('ar'),
};

const escaped = (literal: string): string => literal.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function inLanguage(language: Language, kind: string | undefined, value: string): string {
  if (kind === 'number') return NUMBERS[language].format(Number(value.replaceAll(',', '')));
  if (kind === 'one' || kind === 'many')
    return ALL_NOUNS.find(({ en }) => en.includes(value))?.[language][FORMS[kind]] ?? value;
  // People's own words may run the other way than the sentence: U+2068 and U+2069 keep them together.
  return language === 'ar' ? `\u2068${value}\u2069` : value;
}

export interface Template {
  /** How much of the sentence is always the same. */
  readonly fixed: number;
  /** A text that is this sentence, in another language; undefined: it is another one. */
  readonly read: (text: string, language: Language) => string | undefined;
}

/** A sentence of which a part varies. */
export function templateOf(refusal: Refusal): Template {
  const names: string[] = [];
  let fixed = '';
  let pattern = '';
  let end = 0;
  for (const { 0: place, 1: name = '', 2: kind = 'text', index } of refusal.en.matchAll(PLACE)) {
    const literal = refusal.en.slice(end, index);
    fixed += literal;
    pattern += `${escaped(literal)}(${PATTERNS[kind as keyof typeof PATTERNS]})`;
    names.push(name);
    end = index + place.length;
  }
  const rest = refusal.en.slice(end);
  const whole = new RegExp(`^${pattern}${escaped(rest)}$`, 's');
  return {
    fixed: fixed.length + rest.length,
    read: (text, language) => {
      const found = whole.exec(text);
      if (!found) return undefined;
      return refusal[language].replace(PLACE, (_place, name: string, kind?: string) =>
        inLanguage(language, kind, found[names.indexOf(name) + 1] ?? ''),
      );
    },
  };
}

/** Whether a part of it varies. */
export const varies = ({ en }: Refusal): boolean => en.search(PLACE) >= 0;
