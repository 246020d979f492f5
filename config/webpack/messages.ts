import { createRequire } from 'node:module';
import type { MessageFormatElement } from 'react-intl';

const requireHere = createRequire(import.meta.url);
const requireFromMessageFormat = createRequire(requireHere.resolve('intl-messageformat'));

/** The message parser, in the version that formats messages in the browser. */
export const { parse } = requireFromMessageFormat('@formatjs/icu-messageformat-parser') as {
  parse: (message: string) => MessageFormatElement[];
};

/** What the bundle gets in its place: it is 7 KB gzip, and messages come parsed, those in the code by Babel. */
export const withoutParser = requireFromMessageFormat.resolve('@formatjs/icu-messageformat-parser/no-parser.js');

/** Reads a catalogue of a language: id → ICU message becomes id → parsed message. */
export function parseCatalogue(json: string): Record<string, MessageFormatElement[]> {
  const messages = Object.entries(JSON.parse(json) as Record<string, string>);
  return Object.fromEntries(messages.map(([id, message]) => [id, parse(message)]));
}
