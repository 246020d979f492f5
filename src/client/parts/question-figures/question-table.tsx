import type { ReactNode } from 'react';
import { defineMessages, FormattedNumber, useIntl } from 'react-intl';
import type { SummarisedQuestion } from '../../../contract/summaries';
import { ReadTable } from '../../ui/read-table';
import { Distribution } from './distribution';
import { Mean } from './numbers';
import { Said } from './said';

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
    <ReadTable
      areCards
      rows={questions}
      rowKey="id"
      columns={[
        {
          key: 'question',
          title: intl.formatMessage(titles.question),
          // With a column more, options and steps need the room that the questions have.
          width: more ? '28%' : '42%',
          render: ({ question }) => <bdi>{question}</bdi>,
        },
        {
          key: 'answered',
          title: intl.formatMessage(titles.answered),
          render: (question) =>
            renderCount ? renderCount(question, question.count) : <FormattedNumber value={question.count} />,
        },
        {
          key: 'mean',
          title: intl.formatMessage(titles.mean),
          render: (question) => renderMean(question, <Mean type={question.type} mean={question.mean} />),
        },
        {
          key: 'chosen',
          title: intl.formatMessage(titles.chosen),
          isWide: true,
          render: (question) => (
            <>
              <Distribution
                {...question}
                {...(renderCount && { renderCount: ({ value, count }) => renderCount(question, count, value) })}
              />
              <Said {...question} />
            </>
          ),
        },
        ...(more ? [{ key: 'more', title: more.title, isWide: true, render: more.cell }] : []),
      ]}
    />
  );
}
