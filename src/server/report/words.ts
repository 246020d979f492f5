import type { Language } from '../messages/language';
import { CATALOGUES, type Code } from '../messages/message';
import { say } from '../messages/say';

type NameOf<C> = C extends `report.word.${infer Name}` ? Name : never;
type Name = NameOf<Code>;

const PREFIX = 'report.word.';
const NAMES = Object.keys(CATALOGUES.en)
  .filter((code) => code.startsWith(PREFIX))
  .map((code) => code.slice(PREFIX.length) as Name);

/** What a report says by itself wherever it has no values, by name: the template of the PDF knows nothing else. */
export type ReportWords = Readonly<Record<Name, string>> & {
  readonly isRightToLeft: boolean;
  /** Numbers of pages are known to the template alone: it puts them in. */
  readonly page: string;
};

/** The words of a report in a language. */
export const reportWords = (language: Language): ReportWords => ({
  ...(Object.fromEntries(NAMES.map((name) => [name, say(language, `report.word.${name}`)])) as Record<Name, string>),
  isRightToLeft: language === 'ar',
  page: CATALOGUES[language]['report.page'],
});
