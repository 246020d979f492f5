import type { z } from 'zod';
import type { Columns, InstallationGroup } from './entry';
import { type Code, type Message, message } from '../messages/message';
import { messageOf } from '../messages/schema-messages';
import { foldWord } from '../../contract/text-table';
import type { KnownRecords } from './known-records';

/** What a cell says, or why it says nothing that could be stored. */
export type Reading = { value: string | null } | { fault: Message };

export interface FieldRules {
  readonly required?: true;
  /** Other headings that people give it. */
  readonly aliases: readonly string[];
  /** The only values that it takes. */
  readonly options?: readonly string[];
  /** Reads a text that is not empty. */
  readonly read: (text: string) => Reading;
  /** The record's column that it stands in, where that has another name. */
  readonly column?: string;
  /** The group whose records it names. */
  readonly names?: InstallationGroup;
  /** What stands in that column, as a file says it, where it is no text. */
  readonly written?: (value: Columns[string], known: KnownRecords) => string;
}

/** What a column is called in the file, what goes into it, for who fills in a template, and an example of that. */
export type ColumnWords = readonly [title: string, meaning: string, example: string];

/** One column of a kind. */
export interface Field extends FieldRules {
  /** As in the contract; what refers to another group is that group's name, in one word. */
  readonly field: string;
  readonly title: string;
  readonly meaning: string;
  readonly example: string;
  /** Its ids are for programs: people are not shown them. */
  readonly isId?: true;
}

export const REQUIRED = 'field.required' satisfies Code;

/** A zero character, which PostgreSQL cannot store, or half of a surrogate pair, which is no text. */
const UNUSABLE_TEXT = /\0|\p{Surrogate}/u;

/** Why a text is no value at all; undefined when it may be one. */
const unusable = (text: string): Code | undefined => (UNUSABLE_TEXT.test(text) ? 'field.unstorable' : undefined);

/** Text that must fit this part of a group's body. */
export const fitting =
  (schema: z.ZodType<string | null>) =>
  (text: string): Reading => {
    const fault = unusable(text);
    if (fault !== undefined) return { fault };
    const parsed = schema.safeParse(text);
    return parsed.success
      ? { value: parsed.data }
      : { fault: parsed.error.issues.map(messageOf)[0] ?? 'field.notValid' };
  };

/** Names are looked up; how long they may be is for their own group to say. */
export function anyText(text: string): Reading {
  const fault = unusable(text);
  return fault === undefined ? { value: text } : { fault };
}

/** One of a few values, by the words that people use for them. */
export function oneOfWords(words: Readonly<Record<string, readonly string[]>>): Pick<FieldRules, 'options' | 'read'> {
  const options = Object.keys(words);
  const known = new Map(
    Object.entries(words).flatMap(([value, others]) =>
      [value, ...others].map((word) => [foldWord(word), value] as const),
    ),
  );
  const read = (text: string): Reading => {
    const value = known.get(foldWord(text));
    return value === undefined ? { fault: message('field.oneOf', { values: options.join(', ') }) } : { value };
  };
  return { options, read };
}

/** The fields of a group, in the order of `words`. */
export const fieldsOf = <Name extends string>(
  rules: Readonly<Record<Name, FieldRules>>,
  words: Readonly<Record<Name, ColumnWords>>,
): readonly Field[] =>
  (Object.keys(words) as Name[]).map((field) => {
    const [title, meaning, example] = words[field];
    return { field, title, meaning, example, ...rules[field] };
  });
