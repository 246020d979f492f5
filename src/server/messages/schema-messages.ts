import { z } from 'zod';
import { type Code, type FieldMessages, type Message, isCode, message } from './message';

type Issue = Parameters<z.core.$ZodErrorMap>[0];
/** What zod says of a value that does not fit, so far as a message needs it. */
export interface Found {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly errors?: readonly (readonly z.core.$ZodIssue[])[];
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  readonly values?: readonly unknown[];
  /** Names of fields that there are none of. */
  readonly keys?: readonly string[];
}

const FORMATS: Readonly<Record<string, Code>> = { email: 'field.email', date: 'field.date', uuid: 'field.record' };

const TYPES: Readonly<Record<string, Code>> = {
  string: 'field.text',
  number: 'field.number',
  int: 'field.wholeNumber',
  boolean: 'field.yesOrNo',
  array: 'field.list',
  never: 'field.noSuchValue',
};

type OutOfBounds = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>;

function boundsCode(issue: OutOfBounds): Code {
  const isTooBig = issue.code === 'too_big';
  if (issue.origin === 'string') {
    if (!isTooBig && issue.minimum === 1) return 'field.required';
    return isTooBig ? 'field.tooLong' : 'field.tooShort';
  }
  if (issue.origin === 'array') return isTooBig ? 'field.tooMany' : 'field.tooFew';
  return isTooBig ? 'field.tooGreat' : 'field.tooSmall';
}

/** Which message a person reads at a field whose value does not fit, where its schema does not name one. */
function codeFor(issue: Issue): Code {
  const isMissing = issue.input === undefined || issue.input === null;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'field.required' : (TYPES[issue.expected] ?? 'field.notValid');
    case 'too_big':
    case 'too_small':
      return boundsCode(issue);
    case 'invalid_value':
      return isMissing ? 'field.required' : 'field.oneOf';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'field.notValid';
    case 'invalid_union':
      return isMissing ? 'field.required' : 'field.notValid';
    case 'unrecognized_keys':
      return issue.path?.at(-1) === 'filters' ? 'field.noSuchFilter' : 'field.noSuchField';
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      return 'field.notValid';
  }
}

/** Lets every schema of this process name a message by its code, where it does not do so itself. */
export function useMessageCodes(): void {
  z.config({ customError: codeFor });
}

/** Of the forms that a value may have, what is wrong with the one that it comes nearest to: its type is right already. */
function nearest(branches: readonly (readonly z.core.$ZodIssue[])[]): z.core.$ZodIssue | undefined {
  const firsts = branches.flatMap(([first]) => first ?? []);
  return firsts.find(({ code }) => code !== 'invalid_type') ?? firsts[0];
}

/** What a schema found wrong, as the message that it named. */
export function messageOf(issue: Omit<Found, 'path'>): Message {
  const { message: named, errors, maximum, minimum, values } = issue;
  if (named === 'field.notValid' && errors) {
    const closest = nearest(errors);
    return closest ? messageOf(closest) : named;
  }
  const limit = maximum ?? minimum;
  if (!isCode(named)) throw new Error(`A schema names no message: ${named}`);
  if (limit !== undefined) return message(named, { limit: Number(limit), count: Number(limit) });
  return values ? message(named, { values: values.join(', ') }) : named;
}

/** What a schema found wrong, by field. */
export function fieldMessages(issues: readonly Found[]): FieldMessages {
  const messages: Record<string, Message[]> = {};
  for (const { path, keys, ...issue } of issues) {
    const fields = keys === undefined ? [path] : keys.map((key) => [...path, key]);
    for (const field of fields) (messages[field.join('.')] ??= []).push(messageOf(issue));
  }
  return messages;
}
