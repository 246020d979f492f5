import type { AssessmentTool } from '../../../../../../contract/assessment-tools';
import type { ToolDraft, ToolDraftBody } from '../../../../../../contract/tool-drafts';
import { bodyOf, contentOf, withKeys, type Content, type Ids, type Known } from '../content';
import type { EditorState, Stored } from '../editor-state';

/*
 * The editor of a questionnaire that is in use changes the draft of its next version: that is what it has as stored. Items are
 * known there by the ids that they had first, which are the keys of `contentOf`.
 */

const ownIds = (content: Content): Ids =>
  Object.fromEntries(
    content
      .flatMap(({ key, questions }) => [key, ...questions.map((question) => question.key)])
      .map((key) => [key, key]),
  );

const storedAs = (content: Content, etag: string | null): Stored => ({ content, ids: ownIds(content), etag });

/** A questionnaire without a draft: the next version begins as this one. */
export const storedOfTool = (tool: Pick<AssessmentTool, 'question_categories' | 'questions'>): Stored =>
  storedAs(contentOf(tool), null);

type DraftContent = ToolDraftBody['question_categories'] | ToolDraft['question_categories'];

/** As the server keeps it: texts are trimmed there. What is new brings its translations along. */
export function storedOfDraft(categories: DraftContent, etag: string | null): Stored {
  const question_categories = categories.map((category, position) => ({
    ...category,
    id: category.id ?? '',
    position,
  }));
  const questions = categories.flatMap(({ id, questions: own }) =>
    own.map((question, position) => ({
      ...{ ...question, id: question.id ?? '', position },
      question_category_id: id ?? '',
    })),
  );
  return storedAs(contentOf({ question_categories, questions }, { isWhole: true }), etag);
}

/** What is here, under the ids that its items had first: as it stands beside any version. */
export const underFirstIds = ({ present, ids }: Pick<EditorState, 'present' | 'ids'>): Content =>
  withKeys(present, (key) => ids[key] ?? key);

/** What is sent as the draft. */
export function draftBodyOf(state: Pick<EditorState, 'present' | 'ids'>, known: Known) {
  const content = underFirstIds(state);
  return bodyOf(content, ownIds(content), known);
}

/** What is sent as the next version of a tool, of which `current` are the ids by the first ones. */
export function versionBodyOf(state: Pick<EditorState, 'present' | 'ids'>, current: Ids, known: Known) {
  const content = underFirstIds(state);
  return bodyOf(content, { ...ownIds(content), ...current }, known);
}
