import type { AssessmentTool } from '../../../../../contract/assessment-tools';
import { saidOf, sourcesOf, type Source } from '../../../../../contract/translating';
import type { LanguageTexts, Translation, TranslationsBody } from '../../../../../contract/translation-shapes';
import { translationIn } from '../../../../../contract/translations';

/** What stands on the server for a text in a language. */
export interface StoredText {
  /** Empty: nothing. */
  readonly text: string;
  /** Whether the original text was changed since. */
  readonly isOutdated: boolean;
}
/** What was written here. `seen`: what was stored when that began. */
export interface Edit {
  readonly text: string;
  readonly seen: string;
}
/** What is not saved yet. Languages that are added stand in `edits` or in `added`. */
export interface Unsaved {
  /** In which the questionnaire is written; null: as it is stored. */
  readonly language: string | null;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** By language, and by `keyOf` of the text. */
  readonly edits: Readonly<Record<string, Readonly<Record<string, Edit>>>>;
}
export const NOTHING: Unsaved = { language: null, added: [], removed: [], edits: {} };

/** A text to translate, with its place in the questionnaire. */
export interface Row extends Source {
  readonly key: string;
  /** Of a question, counted through the whole questionnaire; null: it is none. */
  readonly number: number | null;
}

const keyOf = ({ id, part, text }: Source): string => JSON.stringify([id, part, part === 'label' ? text : '']);

/** All texts of a questionnaire, in the order in which they are read. */
export function rowsOf(tool: AssessmentTool): Row[] {
  let number = 0;
  let last: string | null = null;
  return sourcesOf(tool).map((source) => {
    if (source.kind === 'question' && source.id !== last) number += 1;
    if (source.kind === 'question') last = source.id;
    return { ...source, key: keyOf(source), number: source.kind === 'question' ? number : null };
  });
}

/** What is stored in a language, by the key of the text. */
export function storedIn(
  tool: AssessmentTool,
  rows: readonly Row[],
  language: string,
): ReadonlyMap<string, StoredText> {
  const items = new Map([...tool.question_categories, ...tool.questions].map((item) => [item.id, item]));
  return new Map(
    rows.map((row) => {
      const item = row.id === null ? tool : items.get(row.id);
      const translation: Translation = item ? translationIn(item, language) : {};
      const isOutdated = row.part !== 'label' && (translation.outdated?.includes(row.part) ?? false);
      return [row.key, { text: saidOf(translation, row), isOutdated }];
    }),
  );
}

const NO_TEXT: StoredText = { text: '', isOutdated: false };
export const storedOf = (stored: ReadonlyMap<string, StoredText>, key: string): StoredText =>
  stored.get(key) ?? NO_TEXT;

/** Whether saving would change something; an outdated text that is written again is one that was looked at. */
const isChange = ({ text }: Edit, stored: StoredText): boolean =>
  text.trim() !== stored.text || (stored.isOutdated && stored.text !== '');

/** Whether somebody else saved another text meanwhile. */
export const isContested = ({ text, seen }: Edit, stored: StoredText): boolean =>
  stored.text !== seen && stored.text !== text.trim();

/** What is unsaved of a questionnaire as it is stored, language by language. */
export interface Pending {
  readonly language: string;
  readonly stored: ReadonlyMap<string, StoredText>;
  /** What saving would change. */
  readonly changes: ReadonlyMap<string, Edit>;
}
export function pendingOf(tool: AssessmentTool, rows: readonly Row[], { edits, added, removed }: Unsaved): Pending[] {
  const isNew = (language: string) => added.includes(language) && !Object.hasOwn(tool.translations ?? {}, language);
  return [...new Set([...Object.keys(edits), ...added])]
    .filter((language) => !removed.includes(language))
    .flatMap((language) => {
      const stored = storedIn(tool, rows, language);
      const own = edits[language] ?? {};
      const changes = new Map(
        rows.flatMap(({ key }) => {
          const edit = own[key];
          return edit && isChange(edit, storedOf(stored, key)) ? [[key, edit] as const] : [];
        }),
      );
      return changes.size > 0 || isNew(language) ? [{ language, stored, changes }] : [];
    });
}

/** All that a language says once the changes are saved. */
function textsOf(rows: readonly Row[], { stored, changes }: Pending): LanguageTexts {
  const items: Record<string, Translation> = {};
  let tool: Translation = {};
  for (const row of rows) {
    const { text: before, isOutdated } = storedOf(stored, row.key);
    const edit = changes.get(row.key);
    const text = edit ? edit.text.trim() : before;
    if (text === '') continue;
    const own = row.id === null ? tool : (items[row.id] ?? {});
    const next: Translation =
      row.part === 'label'
        ? { ...own, labels: { ...own.labels, [row.text]: text } }
        : { ...own, [row.part]: text, ...(isOutdated && !edit && { outdated: [...(own.outdated ?? []), row.part] }) };
    if (row.id === null) tool = next;
    else items[row.id] = next;
  }
  return { tool, items };
}

/** What is sent to save it; null: nothing is unsaved. */
export function bodyOf(tool: AssessmentTool, rows: readonly Row[], unsaved: Unsaved): TranslationsBody | null {
  const removed = unsaved.removed.filter((language) => Object.hasOwn(tool.translations ?? {}, language));
  const pending = pendingOf(tool, rows, unsaved);
  const language = unsaved.language === tool.language ? null : unsaved.language;
  if (removed.length + pending.length === 0 && language === null) return null;
  return {
    ...(language !== null && { language }),
    languages: Object.fromEntries([
      ...removed.map((one) => [one, null] as const),
      ...pending.map((one) => [one.language, textsOf(rows, one)] as const),
    ]),
  };
}

/** What is left unsaved after something was saved: what was written meanwhile. */
export function leftOf(now: Unsaved, sent: Unsaved): Unsaved {
  const edits = Object.entries(now.edits).map(([language, own]) => {
    const left = Object.entries(own).filter(([key, { text }]) => sent.edits[language]?.[key]?.text !== text);
    return [language, Object.fromEntries(left)] as const;
  });
  return {
    language: now.language === sent.language ? null : now.language,
    added: now.added.filter((one) => !sent.added.includes(one)),
    removed: now.removed.filter((one) => !sent.removed.includes(one)),
    edits: Object.fromEntries(edits.filter(([, own]) => Object.keys(own).length > 0)),
  };
}

/** What was read of a file, as if somebody had written it here: what is stored already is none. */
export function readEdits(
  tool: AssessmentTool,
  rows: readonly Row[],
  languages: Readonly<Record<string, LanguageTexts>>,
): Unsaved['edits'] {
  return Object.fromEntries(
    Object.entries(languages).map(([language, { tool: own, items }]) => {
      const stored = storedIn(tool, rows, language);
      const edits = rows.flatMap((row) => {
        const text = saidOf(row.id === null ? own : items?.[row.id], row);
        const { text: seen } = storedOf(stored, row.key);
        return text === '' || text === seen ? [] : [[row.key, { text, seen }] as const];
      });
      return [language, Object.fromEntries(edits)];
    }),
  );
}
