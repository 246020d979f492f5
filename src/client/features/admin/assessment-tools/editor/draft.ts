import { isFields, type Fields } from '../../../../lib/fields';
import type { DraftContent } from '../../../../lib/storage/draft';
import type { Content, Ids } from './content';
import { editorReducer, isDirty, startEditor, type EditorState, type Stored } from './editor-state';

const isContent = (value: unknown): value is Content =>
  Array.isArray(value) &&
  value.every(
    (category) => isFields(category) && typeof category['key'] === 'string' && Array.isArray(category['questions']),
  );

/** What earlier versions kept says nothing of evidence, nor how a text is entered. */
const complete = (content: Content): Content =>
  content.map((category) => ({
    ...category,
    questions: category.questions.map((question) => ({
      ...{ evidence: 'allowed' as const, evidence_for: null, text_input: 'typed' as const },
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

const storedIn = ({ stored, storedIds, etag }: Fields): Stored | null =>
  isContent(stored) && (etag === null || typeof etag === 'string')
    ? { content: complete(stored), ids: isIds(storedIds) ? storedIds : keysAsIds(stored), etag }
    : null;

/** What is kept of a questionnaire with changes: all of it, and what it was changed from. Steps back are not. */
export const draftOf = ({ present, saved, ids, stored }: EditorState): DraftContent => ({
  values: { content: present },
  base: { saved, ids, stored: stored.content, storedIds: stored.ids, etag: stored.etag },
});

/**
 * The editor with what was written before; what others saved meanwhile is settled when it is saved. Null: there is
 * nothing to take up.
 */
export function resumed(stored: Stored, draft: DraftContent | null): EditorState | null {
  if (draft === null) return null;
  const { content: present } = draft.values;
  const { saved, ids } = draft.base;
  const from = storedIn(draft.base);
  if (!from || !isContent(present) || !isContent(saved) || !isIds(ids)) return null;
  const state = editorReducer(
    { ...startEditor(from), present: complete(present), saved: complete(saved), ids },
    { type: 'arrived', stored },
  );
  return isDirty(state) ? state : null;
}
