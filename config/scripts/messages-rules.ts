import type { MessageFormatElement } from 'react-intl';
import { parse } from '../webpack/messages';

/** Texts (ICU messages) by id. */
export type Catalogue = Readonly<Record<string, string>>;

/** Texts that may read as in English: names, and words that the languages share. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  fr: [
    'Actions',
    'Administration',
    'CSV',
    'Client',
    'Clients',
    'Code',
    'Date',
    'Description',
    'District',
    'Districts',
    'Excel',
    'ID',
    'Imports',
    'Logo',
    'Message',
    'Photo',
    'Points',
    'Navigation',
    'Note',
    'Notifications',
    'Option {number, number}',
    'Options',
    'Orange',
    'Organisation',
    'Outpost',
    'PNG',
    'Pages',
    'Power BI',
    'Question',
    'Question {number}',
    'Questionnaire',
    'Questionnaires',
    'Questions',
    'Score',
    'Score (%)',
    'Signature',
    'Type',
    'UTC',
    'Version',
    'Version {version, number}',
    'Versions',
    '{count, plural, one {# client} other {# clients}}',
    '{count, plural, one {# district} other {# districts}}',
    '{count, plural, one {# question} other {# questions}}',
    '{count, plural, one {# questionnaire} other {# questionnaires}}',
    '© {year} Outpost · Version {version}',
  ],
  ar: ['CSV', 'Excel', 'Outpost', 'PNG', 'Power BI'],
};

const isShared = (language: string, text: string): boolean =>
  SAME_AS_ENGLISH[language]?.some((shared) => shared.toLowerCase() === text.toLowerCase()) ?? false;

const pick = (messages: Catalogue, wanted: (id: string, text: string) => boolean): Catalogue =>
  Object.fromEntries(Object.entries(messages).filter(([id, text]) => wanted(id, text)));

/** Messages that somebody copied and nobody translated. Those without a word of their own don't count. */
export const untranslated = (language: string, messages: Catalogue, english: Catalogue): Catalogue =>
  pick(
    messages,
    (id, text) => text === english[id] && /\p{L}/u.test(withoutArguments(text)) && !isShared(language, text),
  );

const withoutArguments = (text: string) => text.replaceAll(/\{\w+(, (number|date, day))?\}|<\/?\w+>/g, '');

/** Exact values that stand for a form, which need not be said twice. */
const EXACT: Readonly<Record<string, string>> = { zero: '=0', one: '=1', two: '=2' };
/** For a million and more, which is never counted here. */
const NEVER_NEEDED = new Set(['fr many']);

function lacksForm(language: string, elements: readonly MessageFormatElement[]): boolean {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return elements.some((element) => {
    if ('children' in element) return lacksForm(language, element.children);
    if (!('options' in element)) return false;
    const { options } = element;
    const has = (form: string) =>
      form in options || (EXACT[form] ?? '') in options || NEVER_NEEDED.has(`${language} ${form}`);
    const isComplete = !('pluralType' in element) || forms.every(has);
    return !isComplete || Object.values(options).some(({ value }) => lacksForm(language, value));
  });
}

/** Messages whose plurals leave out a form that the language has: Arabic has six. */
export const missingForms = (language: string, messages: Catalogue): Catalogue =>
  pick(messages, (_, text) => lacksForm(language, parse(text)));

/** What people typed, or what is called as people please: text of any direction. */
const TYPED = 'client|column|email|field|location|name|person|question|text|title|tool|value';
const BARE = new RegExp(String.raw`(?<!\u2068)\{(${TYPED})\}`, 'u');
/** Names of files, which carry no marks that nobody sees. */
const FILE_NAMES = new Set(['import.report.name', 'import.template.name']);

/**
 * Messages in which typed text stands bare in a sentence from right to left. Without isolation (U+2068 … U+2069) a Latin
 * name takes the punctuation and the numbers beside it along.
 */
export const notIsolated = (language: string, messages: Catalogue): Catalogue =>
  language === 'ar' ? pick(messages, (id, text) => BARE.test(text) && !FILE_NAMES.has(id)) : {};

/** Messages whose code stands nowhere in the source, in whole or as the beginning of a template. */
export const unsaid = (messages: Catalogue, source: string): Catalogue => {
  const named = new Set([...source.matchAll(/'([\w.-]+)'/g)].map(([, code]) => code));
  const beginnings = [...source.matchAll(/`([\w.]+\.)\$\{/g)].map(([, beginning = '']) => beginning);
  return pick(messages, (code) => !named.has(code) && !beginnings.some((beginning) => code.startsWith(beginning)));
};
