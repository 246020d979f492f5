import type { z } from 'zod';
import { fieldMessages } from '../messages/schema-messages';
import { invalid } from '../problem';

/** Strictly: a misspelt filter must not choose everything, and a misspelt field not do nothing. */
export function parseStrictly(schema: z.ZodObject, value: unknown, path: string): Readonly<Record<string, unknown>> {
  const parsed = schema.strict().safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(fieldMessages(parsed.error.issues.map((issue) => ({ ...issue, path: [path, ...issue.path] }))));
}
