import { useIntl } from 'react-intl';
import { useFacts } from '../use-facts';
import type { Clash, Item } from './clashes';

type Sides = Pick<Clash, 'theirs' | 'yours' | 'facts'>;

/** One side of a difference, in words: what differs of it, or all of it where the other has none. */
export function useSideMessages() {
  const intl = useIntl();
  const { factOf, detailsOf, shownOf, weightText } = useFacts();
  return (item: Item | null, { theirs, yours, facts }: Sides): string => {
    if (!item) return intl.formatMessage({ id: 'admin.questions.conflict.gone', defaultMessage: 'Not there' });
    const { question, category, content } = item;
    if (!theirs || !yours) return question ? detailsOf(question, content) : category.name;
    return facts
      .map((fact) => {
        if (fact === 'name' || fact === 'category') return category.name;
        if (fact === 'shown_if') return shownOf(question ?? category, content);
        if (fact === 'weight') return weightText(category.weight);
        if (fact !== 'order') return question ? factOf(question, fact) : '';
        const questions = category.questions.map((one) => one.question);
        return intl.formatMessage(
          { id: 'admin.questions.conflict.order', defaultMessage: 'Order: {questions}' },
          { questions: questions.join(' → ') },
        );
      })
      .join(' · ');
  };
}
