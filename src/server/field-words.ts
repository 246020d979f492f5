import { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const REQUIRED = 'This field is required.';
const NOT_VALID = 'This value is not valid.';

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter a valid e-mail address.',
  date: 'Enter a date as YYYY-MM-DD.',
  uuid: 'Choose a record from the list.',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'Enter a text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  boolean: 'Choose yes or no.',
  array: 'Enter a list.',
};

const counted = (count: bigint | number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${Number(count) === 1 ? one : many}`;

function limitWords(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall>): string {
  const isTooBig = issue.code === 'too_big';
  const limit = isTooBig ? issue.maximum : issue.minimum;
  const bound = isTooBig ? 'at most' : 'at least';
  if (issue.origin === 'string') {
    return !isTooBig && limit === 1 ? REQUIRED : `Use ${bound} ${counted(limit, 'character', 'characters')}.`;
  }
  if (issue.origin === 'array') return `Choose ${bound} ${counted(limit, 'entry', 'entries')}.`;
  return `Enter ${bound} ${limit.toLocaleString('en')}.`;
}

/** Of the forms that a value may have, the words for the one that it comes nearest to: its type is right already. */
function unionWords(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const firsts = branches.flatMap(([first]) => first ?? []);
  return (firsts.find(({ code }) => code !== 'invalid_type') ?? firsts[0])?.message ?? NOT_VALID;
}

function unknownWords(path: readonly PropertyKey[] | undefined): string {
  return path?.at(-1) === 'filters' ? 'There is no such filter.' : 'There is no such field.';
}

/** What a person reads at a field whose value does not fit. */
function wordsOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return REQUIRED;
      if (issue.expected === 'never') return 'There is no such value to choose.';
      return TYPES[issue.expected] ?? NOT_VALID;
    case 'too_big':
    case 'too_small':
      return limitWords(issue);
    case 'invalid_value':
      return issue.input === undefined || issue.input === null
        ? REQUIRED
        : `Choose one of: ${issue.values.join(', ')}.`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? NOT_VALID;
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? REQUIRED : unionWords(issue.errors);
    case 'unrecognized_keys':
      return unknownWords(issue.path);
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      return NOT_VALID;
  }
}

/** Lets every schema of this process say in plain words what is wrong, where it does not say it itself. */
export function useFieldWords(): void {
  z.config({ customError: wordsOf });
}
