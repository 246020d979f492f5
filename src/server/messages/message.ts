import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import type { Language } from './language';

/** What the server says, as ICU messages; `npm run messages` checks that all three languages say it all. */
export const CATALOGUES: Readonly<Record<Language, Readonly<Record<Code, string>>>> = { en, fr, ar };

/** By which a message is known in every language, and to programs. */
export type Code = keyof typeof en;

interface ValuedMessage {
  readonly code: Code;
  readonly values: Values;
}

/** Text is people's own, or of the data; a message within a message is said in the same language. */
export type Values = Readonly<Record<string, string | number | Date | ValuedMessage>>;

/** What is said to a person, in whatever language that will be. One without values is its code alone. */
export type Message = Code | ValuedMessage;

/** Messages by field. */
export type FieldMessages = Readonly<Record<string, readonly Message[]>>;

export const message = (code: Code, values: Values): ValuedMessage => ({ code, values });

export const codeOf = (said: Message): Code => (typeof said === 'string' ? said : said.code);

/** Whether a text is the code of a message: schemas of the contract name theirs as text. */
export const isCode = (text: string): text is Code => Object.hasOwn(en, text);

/** Groups whose records are named: of their files, and `answers`. */
type Named<C> = C extends `noun.${infer Group}` ? Group : never;
type Counted = Named<Code>;

/** What one record of a group is called, and what many are. */
export const noun = (group: Counted): ValuedMessage => message(`noun.${group}`, {});
export const nouns = (group: Counted): ValuedMessage => message(`nouns.${group}`, {});
