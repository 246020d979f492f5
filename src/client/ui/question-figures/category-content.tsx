import { FormattedMessage } from 'react-intl';
import type { SummarisedCategory, SummarisedQuestion } from '../../../contract/summaries';
import './category-content.css';
import { KeyTrends } from './key-trends';
import { QuestionTable, type QuestionTableProps } from './question-table';

export interface CategoryContentProps<Q extends SummarisedQuestion> extends Omit<QuestionTableProps<Q>, 'questions'> {
  readonly category: Omit<SummarisedCategory, 'questions'> & { readonly questions: readonly Q[] };
}

/** What stands below the heading of a category: its questions, and the notes that were left for it. */
export function CategoryContent<Q extends SummarisedQuestion>({
  category: { questions, key_trends },
  ...table
}: CategoryContentProps<Q>) {
  return (
    <>
      {questions.length > 0 && <QuestionTable questions={questions} {...table} />}
      {key_trends.length > 0 && (
        <div className="key-trends">
          <h3>
            <FormattedMessage id="figures.trends" defaultMessage="Key trends" />
          </h3>
          <KeyTrends notes={key_trends} />
        </div>
      )}
    </>
  );
}
