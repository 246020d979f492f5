import { FormattedMessage } from 'react-intl';
import type { SummarisedQuestion } from '../../../../contract/summaries';
import { QuestionTable } from '../../../ui/question-figures/question-table';
import { CUSTOM_QUESTIONS } from './headings';

/** What managers asked beyond the questionnaire; those of the same wording count together. */
export const CustomQuestions = ({ questions }: { readonly questions: readonly SummarisedQuestion[] }) => (
  <section className="category-figures report-category">
    <h2 id={CUSTOM_QUESTIONS} tabIndex={-1}>
      <FormattedMessage id="report.custom" defaultMessage="Questions that managers added" />
    </h2>
    <QuestionTable questions={questions} />
  </section>
);
