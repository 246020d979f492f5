import type { ReactNode } from 'react';
import { defineMessages, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { SummarisedQuestion } from '../../../contract/summaries';
import { Distribution } from './distribution';
import { Mean } from './numbers';
import './question-table.css';

/** Of the columns. */
export const titles = defineMessages({
  question: { id: 'figures.question', defaultMessage: 'Question' },
  answered: { id: 'figures.answered', defaultMessage: 'Answered' },
  mean: { id: 'figures.mean', defaultMessage: 'Mean' },
  chosen: { id: 'figures.chosen', defaultMessage: 'Distribution' },
});

export interface QuestionTableProps<Q extends SummarisedQuestion> {
  readonly questions: readonly Q[];
  /** One more column, at the end. */
  readonly more?: { readonly title: string; readonly cell: (question: Q) => ReactNode };
  /** Draws how many answered, and how many chose an option, where that is more than text. */
  readonly renderCount?: (question: Q, count: number, value?: string) => ReactNode;
  /** Draws a mean, given in words, where that is more than text. */
  readonly renderMean?: (question: Q, words: ReactNode) => ReactNode;
}

/** The figures of questions, one row for each; on a phone one block for each. */
export function QuestionTable<Q extends SummarisedQuestion>({
  questions,
  more,
  renderCount,
  renderMean = (_, words) => words,
}: QuestionTableProps<Q>) {
  const intl = useIntl();
  return (
    <table className="question-table">
      <thead>
        <tr>
          {Object.entries(titles).map(([column, title]) => (
            <th key={column} scope="col">
              <FormattedMessage {...title} />
            </th>
          ))}
          {more && <th scope="col">{more.title}</th>}
        </tr>
      </thead>
      <tbody>
        {questions.map((question) => (
          <tr key={question.id}>
            <th scope="row">
              <bdi>{question.question}</bdi>
            </th>
            <td data-title={intl.formatMessage(titles.answered)}>
              {renderCount ? renderCount(question, question.count) : <FormattedNumber value={question.count} />}
            </td>
            <td data-title={intl.formatMessage(titles.mean)}>
              {renderMean(question, <Mean type={question.type} mean={question.mean} />)}
            </td>
            <td>
              <Distribution
                {...question}
                {...(renderCount && { renderCount: ({ value, count }) => renderCount(question, count, value) })}
              />
            </td>
            {more && <td data-title={more.title}>{more.cell(question)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
