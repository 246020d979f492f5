import { useIntl } from 'react-intl';
import { itemsAt, type Content, type Place } from './content';

/** What is said to who does not see the tree. */
export function useWords() {
  const intl = useIntl();
  const wordsAt = (content: Content, place: Place) => {
    const { category, question } = itemsAt(content, place);
    return (question ? question.question : category?.name) ?? '';
  };
  return {
    wordsAt,
    moved: (content: Content, place: Place, words: string): string => {
      const { category } = itemsAt(content, place);
      if (place.question === undefined) {
        return intl.formatMessage(
          { id: 'admin.questions.said.categoryMoved', defaultMessage: '“{words}” is now category {place, number} of {total, number}.' },
          { words, place: place.category + 1, total: content.length },
        );
      }
      return intl.formatMessage(
        { id: 'admin.questions.said.questionMoved', defaultMessage: '“{words}” is now question {place, number} of {total, number} in {category}.' },
        { words, place: place.question + 1, total: category?.questions.length ?? 0, category: category?.name ?? '' },
      );
    },
    deleted: (words: string) =>
      intl.formatMessage({ id: 'admin.questions.said.deleted', defaultMessage: '“{words}” was deleted. Ctrl+Z takes it back.' }, { words }),
    duplicated: (words: string) => intl.formatMessage({ id: 'admin.questions.said.duplicated', defaultMessage: '“{words}” was duplicated.' }, { words }),
    undone: () => intl.formatMessage({ id: 'admin.questions.said.undone', defaultMessage: 'Undone.' }),
    redone: () => intl.formatMessage({ id: 'admin.questions.said.redone', defaultMessage: 'Done again.' }),
    pasted: (count: number) =>
      intl.formatMessage({ id: 'admin.questions.said.pasted', defaultMessage: '{count, plural, one {# change} other {# changes}} applied.' }, { count }),
  };
}
