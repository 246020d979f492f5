import { useIntl } from 'react-intl';
import type { Report } from '../../../../../contract/reports';
import { QuestionTrend } from './question-trend';

/** The column that says how each question was answered over the months. */
export function useTrendColumn() {
  const intl = useIntl();
  return {
    title: intl.formatMessage({ id: 'report.question.trend', defaultMessage: 'Over time' }),
    cell: (question: Report['question_categories'][number]['questions'][number]) => (
      <QuestionTrend question={question} />
    ),
  };
}
