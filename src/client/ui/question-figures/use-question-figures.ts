import { defineMessages, useIntl } from 'react-intl';
import type { SummarisedQuestion } from '../../../contract/summaries';
import type { Figures } from '../chart/figure-table';
import { optionWords } from './distribution';
import { titles } from './question-table';

const optionTitles = defineMessages({
  option: { id: 'figures.option', defaultMessage: 'Option' },
  times: { id: 'figures.times', defaultMessage: 'Times chosen' },
});

/** The figures of questions as a file holds them: one row for each option, or for a question without any. */
export function useQuestionFigures(): (questions: readonly SummarisedQuestion[]) => Figures {
  const intl = useIntl();
  const { question, answered, mean } = titles;
  return (questions) => ({
    columns: [question, answered, mean, optionTitles.option, optionTitles.times].map((title) => intl.formatMessage(title)),
    rows: questions.flatMap(({ id, type, distribution, ...figures }) => {
      const said = [{ value: figures.question }, { value: figures.count }, { value: figures.mean }];
      if (distribution.length === 0) return [{ key: id, cells: [...said, { value: null }, { value: null }] }];
      return distribution.map(({ value, count }) => ({ key: `${id} ${value}`, cells: [...said, { value: optionWords(intl, type, value) }, { value: count }] }));
    }),
  });
}
