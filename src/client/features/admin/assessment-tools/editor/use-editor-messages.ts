import { defineMessages, useIntl } from 'react-intl';
import { itemsAt, type CategoryItem, type Content, type Place } from './content';
import type { EditKind } from './editor-state';

const editKinds = defineMessages<EditKind>({
  categoryAdded: { id: 'admin.questions.edit.categoryAdded', defaultMessage: 'category added' },
  questionAdded: { id: 'admin.questions.edit.questionAdded', defaultMessage: 'question added' },
  categoryNamed: { id: 'admin.questions.edit.categoryNamed', defaultMessage: 'category renamed' },
  categoryConditioned: {
    id: 'admin.questions.edit.categoryConditioned',
    defaultMessage: 'when a category is shown changed',
  },
  categoryWeighted: {
    id: 'admin.questions.edit.categoryWeighted',
    defaultMessage: 'weight of a category changed',
  },
  questionWritten: { id: 'admin.questions.edit.questionWritten', defaultMessage: 'question changed' },
  questionsWritten: { id: 'admin.questions.edit.questionsWritten', defaultMessage: 'several questions changed' },
  questionsMoved: { id: 'admin.questions.edit.questionsMoved', defaultMessage: 'several questions moved' },
  questionsDeleted: { id: 'admin.questions.edit.questionsDeleted', defaultMessage: 'several questions deleted' },
  questionDeleted: { id: 'admin.questions.edit.questionDeleted', defaultMessage: 'question deleted' },
  categoryDeleted: { id: 'admin.questions.edit.categoryDeleted', defaultMessage: 'category deleted' },
  categoryMoved: { id: 'admin.questions.edit.categoryMoved', defaultMessage: 'category moved' },
  questionMoved: { id: 'admin.questions.edit.questionMoved', defaultMessage: 'question moved' },
  contentReplaced: { id: 'admin.questions.edit.contentReplaced', defaultMessage: 'questions pasted' },
  questionsTaken: { id: 'admin.questions.edit.questionsTaken', defaultMessage: 'questions copied from elsewhere' },
  theirsTaken: { id: 'admin.questions.edit.theirsTaken', defaultMessage: 'somebody else’s changes taken' },
  merged: { id: 'admin.questions.edit.merged', defaultMessage: 'both changes put together' },
  restored: { id: 'admin.questions.edit.restored', defaultMessage: 'an earlier version restored' },
  draftTaken: { id: 'admin.questions.edit.draftTaken', defaultMessage: 'unsaved questions taken up' },
  draftDiscarded: { id: 'admin.questions.edit.draftDiscarded', defaultMessage: 'unsaved questions discarded' },
});

/** What is said to who does not see the tree. */
export function useEditorMessages() {
  const intl = useIntl();
  const nameOf = (category: Pick<CategoryItem, 'name'> | undefined): string => {
    const name = category?.name ?? '';
    return name.trim() === ''
      ? intl.formatMessage({ id: 'admin.questions.unnamed', defaultMessage: 'Unnamed category' })
      : name;
  };
  const textOf = (question: string): string =>
    question.trim() === ''
      ? intl.formatMessage({ id: 'admin.questions.untitled', defaultMessage: 'No text yet' })
      : question;
  return {
    /** What a category or a question is called where it has no words of its own yet. */
    nameOf,
    textOf,
    wordsAt: (content: Content, place: Place): string => {
      const { category, question } = itemsAt(content, place);
      return question ? textOf(question.question) : nameOf(category);
    },
    moved: (content: Content, place: Place, words: string): string => {
      const { category } = itemsAt(content, place);
      if (place.question === undefined) {
        return intl.formatMessage(
          {
            id: 'admin.questions.said.categoryMoved',
            defaultMessage: '“{words}” is now category {place, number} of {total, number}.',
          },
          { words, place: place.category + 1, total: content.length },
        );
      }
      return intl.formatMessage(
        {
          id: 'admin.questions.said.questionMoved',
          defaultMessage: '“{words}” is now question {place, number} of {total, number} in {category}.',
        },
        { words, place: place.question + 1, total: category?.questions.length ?? 0, category: nameOf(category) },
      );
    },
    deleted: (words: string) =>
      intl.formatMessage(
        { id: 'admin.questions.said.deleted', defaultMessage: '“{words}” was deleted. Ctrl+Z takes it back.' },
        { words },
      ),
    selected: (count: number) =>
      intl.formatMessage(
        {
          id: 'admin.questions.said.selected',
          defaultMessage:
            '{count, plural, =0 {No question selected} one {# question selected} other {# questions selected}}',
        },
        { count },
      ),
    movedSeveral: (count: number, category: CategoryItem) =>
      intl.formatMessage(
        {
          id: 'admin.questions.said.severalMoved',
          defaultMessage: '{count, plural, one {# question} other {# questions}} moved to {category}.',
        },
        { count, category: nameOf(category) },
      ),
    deletedSeveral: (count: number) =>
      intl.formatMessage(
        {
          id: 'admin.questions.said.severalDeleted',
          defaultMessage: '{count, plural, one {# question} other {# questions}} deleted. Ctrl+Z takes it back.',
        },
        { count },
      ),
    changedSeveral: (count: number) =>
      intl.formatMessage(
        {
          id: 'admin.questions.said.severalChanged',
          defaultMessage: '{count, plural, one {# question} other {# questions}} changed. Ctrl+Z takes it back.',
        },
        { count },
      ),
    /** Behind what is deleted: how many conditions refer to it still. */
    leaves: (count: number) =>
      intl.formatMessage(
        {
          id: 'admin.questions.said.leaves',
          defaultMessage:
            '{count, plural, one {One condition} other {# conditions}} still referred to what was deleted: see To put right.',
        },
        { count },
      ),
    duplicated: (words: string) =>
      intl.formatMessage(
        { id: 'admin.questions.said.duplicated', defaultMessage: '“{words}” was duplicated.' },
        { words },
      ),
    undone: (did: EditKind) =>
      intl.formatMessage(
        { id: 'admin.questions.said.undone', defaultMessage: 'Undone: {what}.' },
        { what: intl.formatMessage(editKinds[did]) },
      ),
    redone: (did: EditKind) =>
      intl.formatMessage(
        { id: 'admin.questions.said.redone', defaultMessage: 'Done again: {what}.' },
        { what: intl.formatMessage(editKinds[did]) },
      ),
    undoes: (did: EditKind) =>
      intl.formatMessage(
        { id: 'admin.questions.undo.what', defaultMessage: 'Undo: {what}' },
        { what: intl.formatMessage(editKinds[did]) },
      ),
    redoes: (did: EditKind) =>
      intl.formatMessage(
        { id: 'admin.questions.redo.what', defaultMessage: 'Redo: {what}' },
        { what: intl.formatMessage(editKinds[did]) },
      ),
    first: () => intl.formatMessage({ id: 'admin.questions.said.first', defaultMessage: 'Already first.' }),
    last: () => intl.formatMessage({ id: 'admin.questions.said.last', defaultMessage: 'Already last.' }),
    pasted: (count: number) =>
      intl.formatMessage(
        {
          id: 'admin.questions.said.pasted',
          defaultMessage: '{count, plural, one {# change} other {# changes}} applied.',
        },
        { count },
      ),
    taken: (count: number, leftOut: number) =>
      intl.formatMessage(
        {
          id: 'admin.questions.said.taken',
          defaultMessage:
            '{count, plural, one {# question} other {# questions}} added. {leftOut, plural, =0 {} one {One condition was left out.} other {# conditions were left out.}}',
        },
        { count, leftOut },
      ),
  };
}
