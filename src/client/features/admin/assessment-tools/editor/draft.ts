import { isFields, type Fields } from '../../../../lib/fields';
import type { DraftContent } from '../../../../lib/storage/draft';
import type { Content, Ids } from './content';
import { editorReducer, isDirty, startEditor, type EditorState, type Stored } from './editor-state';

const isContent = (value: unknown): value is Content =>
  Array.isArray(value) &&
  value.every(
    (category) => isFields(category) && typeof category['key'] === 'string' && Array.isArray(category['questions']),
  );

/** With each letter one question differs from what was kept a moment ago: the texts of all else are known. */
const known = new WeakMap<object, string>();
function textOf<Value extends object>(value: Value, write: (value: Value) => string = JSON.stringify): string {
  const text = known.get(value) ?? write(value);
  known.set(value, text);
  return text;
}
const contentText = (content: Content): string =>
  `[${content
    .map(({ questions, ...heading }) => {
      const head = JSON.stringify(heading);
      return `${head.slice(0, -1)},"questions":[${questions.map((question) => textOf(question)).join(',')}]}`;
    })
    .join(',')}]`;

/** Earlier versions kept the values themselves. */
function valueIn(kept: unknown): unknown {
  if (typeof kept !== 'string') return kept;
  try {
    return JSON.parse(kept);
  } catch {
    return null;
  }
}

/** Earlier versions kept none. */
const shownIfOf = (item: { readonly shown_if?: string | null }): string | null => item.shown_if ?? null;
const weightIn = (item: { readonly weight?: number }): number => item.weight ?? 1;

/** What earlier versions kept says nothing of evidence, how a text is entered, when something is shown, how it counts, nor of notes. */
const complete = (content: Content): Content =>
  content.map((category) => ({
    ...category,
    shown_if: shownIfOf(category),
    weight: weightIn(category),
    questions: category.questions.map((question) => ({
      ...{ evidence: 'allowed' as const, evidence_for: null, text_input: 'typed' as const },
      ...{ shown_if: null, scoring: null, note_if: null },
      ...question,
    })),
  }));

const isIds = (value: unknown): value is Ids =>
  isFields(value) && Object.values(value).every((id) => typeof id === 'string');

/** A draft that an earlier version of the application kept has no ids of its own: then they were the keys. */
const keysAsIds = (content: Content): Ids =>
  Object.fromEntries(
    content
      .flatMap(({ key, questions }) => [key, ...questions.map((question) => question.key)])
      .map((key) => [key, key]),
  );

function storedIn(base: Fields): Stored | null {
  const { etag } = base;
  const [stored, storedIds] = [valueIn(base['stored']), valueIn(base['storedIds'])];
  return isContent(stored) && (etag === null || typeof etag === 'string')
    ? { content: complete(stored), ids: isIds(storedIds) ? storedIds : keysAsIds(stored), etag }
    : null;
}

/**
 * What is kept of a questionnaire with changes: all of it, and what it was changed from. Steps back are not. As texts:
 * the browser copies thousands of values for longer than a frame.
 */
export const draftOf = ({ present, saved, ids, stored }: EditorState): DraftContent => ({
  values: { content: contentText(present) },
  base: {
    saved: textOf(saved, contentText),
    ids: textOf(ids),
    stored: textOf(stored.content, contentText),
    storedIds: textOf(stored.ids),
    etag: stored.etag,
  },
});

/**
 * The editor with what was written before; what others saved meanwhile is settled when it is saved. Null: there is
 * nothing to take up.
 */
export function resumed(stored: Stored, draft: DraftContent | null): EditorState | null {
  if (draft === null) return null;
  const present = valueIn(draft.values['content']);
  const [saved, ids] = [valueIn(draft.base['saved']), valueIn(draft.base['ids'])];
  const from = storedIn(draft.base);
  if (!from || !isContent(present) || !isContent(saved) || !isIds(ids)) return null;
  const state = editorReducer(
    { ...startEditor(from), present: complete(present), saved: complete(saved), ids },
    { type: 'arrived', stored },
  );
  return isDirty(state) ? state : null;
}
