import { defineMessages, useIntl } from 'react-intl';
import { NOT_APPLICABLE } from '../../../../contract/scoring';
import type { SummarisedQuestion } from '../../../../contract/summaries';
import type { Figures } from '../chart/figure-table';
import { titles } from '../../../parts/question-figures/question-table';
import { optionText, stepText } from '../../../parts/question-figures/spread-messages';

const optionTitles = defineMessages({
  option: { id: 'figures.option', defaultMessage: 'Option' },
  times: { id: 'figures.times', defaultMessage: 'Times chosen' },
});

/** The figures of questions as a file holds them: one row for each option or step, or for a question without any. */
export function useQuestionFigures(): (questions: readonly SummarisedQuestion[]) => Figures {
  const intl = useIntl();
  const { question, answered, mean } = titles;
  return (questions) => ({
    columns: [question, answered, mean, optionTitles.option, optionTitles.times].map((title) =>
      intl.formatMessage(title),
    ),
    rows: questions.flatMap(({ id, type, distribution, steps = [], not_applicable, ...figures }) => {
      const said = [{ value: figures.question }, { value: figures.count }, { value: figures.mean }];
      const spread = [
        ...distribution.map((option) => ({
          key: option.value,
          words: optionText(intl, type, option),
          count: option.count,
        })),
        ...steps.map((step) => ({ key: step.from, words: stepText(intl, type, step), count: step.count })),
      ];
      if (not_applicable !== undefined)
        spread.push({
          key: NOT_APPLICABLE,
          words: optionText(intl, type, { value: NOT_APPLICABLE }),
          count: not_applicable,
        });
      if (spread.length === 0) return [{ key: id, cells: [...said, { value: null }, { value: null }] }];
      return spread.map(({ key, words, count }) => ({
        key: `${id} ${key}`,
        cells: [...said, { value: words }, { value: count }],
      }));
    }),
  });
}
