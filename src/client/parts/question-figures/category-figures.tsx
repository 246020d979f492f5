import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SummarisedQuestion, SummarisedCategory } from '../../../contract/summaries';
import './category-figures.css';
import { Percent } from './numbers';
import { ScaleSteps } from './distribution';
import { KeyTrends } from './said';
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

interface CategoryFiguresProps<Q extends SummarisedQuestion> extends CategoryContentProps<Q> {
  /** Of its heading: what a link to it leads to. */
  readonly headingId?: string;
  /** How its scales went over time. */
  readonly trend?: ReactNode;
}

/** The figures of one category's questions, and the notes that were left for it. */
export function CategoryFigures<Q extends SummarisedQuestion>({
  headingId,
  trend,
  ...content
}: CategoryFiguresProps<Q>) {
  const { name, mean, distribution } = content.category;
  return (
    <section className="category-figures">
      <h2 id={headingId} tabIndex={headingId === undefined ? undefined : -1}>
        <bdi>{name}</bdi>
        {mean !== null && (
          <span className="numbers">
            <Percent value={mean} />
          </span>
        )}
      </h2>
      {mean !== null && distribution && (
        <div className="category-spread">
          <div>
            <h3>
              <FormattedMessage id="figures.scales" defaultMessage="How its scales were answered" />
            </h3>
            <ScaleSteps distribution={distribution} />
          </div>
          {trend}
        </div>
      )}
      <CategoryContent {...content} />
    </section>
  );
}
