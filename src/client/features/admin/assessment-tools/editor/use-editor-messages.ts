import { defineMessages, useIntl } from 'react-intl';
import { itemsAt, type CategoryItem, type Content, type Place } from './content';
import type { Deed } from './editor-state';

const deeds = defineMessages<Deed>({
  categoryAdded: { id: 'admin.questions.deed.categoryAdded', defaultMessage: 'category added' },
  questionAdded: { id: 'admin.questions.deed.questionAdded', defaultMessage: 'question added' },
  categoryNamed: { id: 'admin.questions.deed.categoryNamed', defaultMessage: 'category renamed' },
  questionWritten: { id: 'admin.questions.deed.questionWritten', defaultMessage: 'question changed' },
  questionDeleted: { id: 'admin.questions.deed.questionDeleted', defaultMessage: 'question deleted' },
  categoryDeleted: { id: 'admin.questions.deed.categoryDeleted', defaultMessage: 'category deleted' },
  categoryMoved: { id: 'admin.questions.deed.categoryMoved', defaultMessage: 'category moved' },
  questionMoved: { id: 'admin.questions.deed.questionMoved', defaultMessage: 'question moved' },
  contentReplaced: { id: 'admin.questions.deed.contentReplaced', defaultMessage: 'questions pasted' },
  theirsTaken: { id: 'admin.questions.deed.theirsTaken', defaultMessage: 'somebody else’s changes taken' },
  merged: { id: 'admin.questions.deed.merged', defaultMessage: 'both changes put together' },
  draftTaken: { id: 'admin.questions.deed.draftTaken', defaultMessage: 'unsaved questions taken up' },
  draftDiscarded: { id: 'admin.questions.deed.draftDiscarded', defaultMessage: 'unsaved questions discarded' },
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
    duplicated: (words: string) =>
      intl.formatMessage(
        { id: 'admin.questions.said.duplicated', defaultMessage: '“{words}” was duplicated.' },
        { words },
      ),
    undone: (did: Deed) =>
      intl.formatMessage(
        { id: 'admin.questions.said.undone', defaultMessage: 'Undone: {what}.' },
        { what: intl.formatMessage(deeds[did]) },
      ),
    redone: (did: Deed) =>
      intl.formatMessage(
        { id: 'admin.questions.said.redone', defaultMessage: 'Done again: {what}.' },
        { what: intl.formatMessage(deeds[did]) },
      ),
    undoes: (did: Deed) =>
      intl.formatMessage(
        { id: 'admin.questions.undo.what', defaultMessage: 'Undo: {what}' },
        { what: intl.formatMessage(deeds[did]) },
      ),
    redoes: (did: Deed) =>
      intl.formatMessage(
        { id: 'admin.questions.redo.what', defaultMessage: 'Redo: {what}' },
        { what: intl.formatMessage(deeds[did]) },
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
  };
}
