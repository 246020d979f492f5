import { isFields } from '../../../../lib/fields';
import type { DraftContent } from '../../../../lib/storage/draft';
import { leftOf, NOTHING, type Edit, type Unsaved } from './texts';

export type UnsavedEvent =
  | { readonly type: 'written'; readonly language: string; readonly key: string; readonly edit: Edit }
  /** What is stored is to stand. */
  | { readonly type: 'dropped'; readonly language: string; readonly key: string }
  /** By a file: in place of what was written of the same texts. */
  | { readonly type: 'filled'; readonly edits: Unsaved['edits'] }
  | { readonly type: 'languageSaid'; readonly language: string }
  | { readonly type: 'languageAdded'; readonly language: string }
  | { readonly type: 'languageRemoved'; readonly language: string }
  | { readonly type: 'replaced'; readonly unsaved: Unsaved }
  | { readonly type: 'saved'; readonly sent: Unsaved };

const without = (list: readonly string[], one: string) => list.filter((other) => other !== one);

/** What a person writes on the page of translations, until it is saved. */
export function unsavedReducer(state: Unsaved, event: UnsavedEvent): Unsaved {
  switch (event.type) {
    case 'written': {
      const own = { ...state.edits[event.language], [event.key]: event.edit };
      return { ...state, edits: { ...state.edits, [event.language]: own } };
    }
    case 'dropped': {
      const { [event.key]: _, ...own } = state.edits[event.language] ?? {};
      return { ...state, edits: { ...state.edits, [event.language]: own } };
    }
    case 'filled': {
      const filled = Object.entries(event.edits).map(
        ([language, own]) => [language, { ...state.edits[language], ...own }] as const,
      );
      const languages = Object.keys(event.edits);
      return {
        ...state,
        edits: { ...state.edits, ...Object.fromEntries(filled) },
        added: [...new Set([...state.added, ...languages])],
        removed: state.removed.filter((one) => !languages.includes(one)),
      };
    }
    case 'languageSaid':
      return { ...state, language: event.language };
    case 'languageAdded': {
      const { language } = event;
      return {
        ...state,
        added: [...without(state.added, language), language],
        removed: without(state.removed, language),
      };
    }
    case 'languageRemoved': {
      const { [event.language]: _, ...edits } = state.edits;
      const { language } = event;
      return {
        ...state,
        edits,
        added: without(state.added, language),
        removed: [...without(state.removed, language), language],
      };
    }
    case 'replaced':
      return event.unsaved;
    case 'saved':
      return leftOf(state, event.sent);
  }
}

/** As text: the browser copies thousands of values for longer than a frame. */
export const draftOf = (unsaved: Unsaved): DraftContent => ({ values: { unsaved: JSON.stringify(unsaved) }, base: {} });

const areEdits = (value: unknown): boolean =>
  isFields(value) &&
  Object.values(value).every(
    (own) =>
      isFields(own) &&
      Object.values(own).every(
        (edit) => isFields(edit) && typeof edit['text'] === 'string' && typeof edit['seen'] === 'string',
      ),
  );
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** What was written before and not saved; null: nothing that can be understood. */
export function unsavedIn(draft: DraftContent | null): Unsaved | null {
  const kept = draft?.values['unsaved'];
  if (typeof kept !== 'string') return null;
  try {
    const found: unknown = JSON.parse(kept);
    if (!isFields(found) || !areEdits(found['edits']) || !areTexts(found['added']) || !areTexts(found['removed']))
      return null;
    return { ...NOTHING, ...found };
  } catch {
    return null;
  }
}
