import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import type { WorstQuestions } from '../../../../contract/comparison';
import { Change } from '../../../parts/question-figures/change';
import { ReadTable } from '../../../ui/read-table';
import type { Figures } from '../chart/figure-table';
import { useNumbers } from '../panels/use-numbers';
import { RowsLink } from '../rows/rows-link';
import type { RowsOf } from '../rows/rows-of';

const titles = defineMessages({
  question: { id: 'dashboard.worst.question', defaultMessage: 'Question' },
  mean: { id: 'dashboard.column.score', defaultMessage: 'Mean score (%)' },
  answers: { id: 'dashboard.worst.answers', defaultMessage: 'Answers' },
  previous: { id: 'dashboard.worst.previous', defaultMessage: 'Before (%)' },
  change: { id: 'dashboard.compare.change', defaultMessage: 'Change' },
});

type Question = WorstQuestions['questions'][number];

/** In percentage points with one decimal; null without a mean in the days before. */
const changeOf = ({ mean, previous }: Question): number | null =>
  previous === null ? null : Math.round(10 * (mean - previous)) / 10;

/** The same as the numbers of a file. */
export function useWorstFigures(worst: WorstQuestions | undefined): Figures {
  const intl = useIntl();
  const words = (['question', 'mean', 'answers', 'previous', 'change'] as const).map((key) =>
    intl.formatMessage(titles[key]),
  );
  const [question = '', ...numbers] = words;
  return {
    columns: [question, intl.formatMessage({ id: 'dashboard.tool.category', defaultMessage: 'Category' }), ...numbers],
    rows: (worst?.questions ?? []).map((row) => ({
      key: row.id,
      cells: [row.question, row.category, row.mean, row.answers, row.previous, changeOf(row)].map((value) => ({
        value,
      })),
    })),
  };
}

interface WorstTableProps {
  readonly worst: WorstQuestions;
  /** In words: what it holds. */
  readonly label: string;
  /** The assessments that it is of: a questionnaire, and perhaps a location. */
  readonly of: RowsOf;
}

/** The questions that score lowest, each number with the assessments behind it; and by which rule they are chosen. */
export function WorstTable({ worst: { questions, previous, fewest, total, too_few }, label, of }: WorstTableProps) {
  const intl = useIntl();
  const { percent } = useNumbers();
  const before = previous && { from: previous.startDate, to: previous.finishDate };
  return (
    <>
      {questions.length > 0 && (
        <ReadTable
          areCards
          className="worst-table"
          label={label}
          rows={questions}
          rowKey="id"
          columns={[
            {
              key: 'question',
              title: intl.formatMessage(titles.question),
              render: ({ question, category }) => (
                <>
                  <bdi>{question}</bdi>
                  <span className="worst-category">
                    <bdi>{category}</bdi>
                  </span>
                </>
              ),
            },
            {
              key: 'mean',
              title: intl.formatMessage(titles.mean),
              render: ({ id, mean }) => (
                <RowsLink of={{ ...of, question: id, rated: true }} count={null}>
                  {percent(mean)}
                </RowsLink>
              ),
            },
            {
              key: 'answers',
              title: intl.formatMessage(titles.answers),
              render: ({ id, answers }) => <RowsLink of={{ ...of, question: id, rated: true }} count={answers} />,
            },
            ...(before
              ? [
                  {
                    key: 'previous',
                    title: intl.formatMessage(titles.previous),
                    render: ({ id, previous: then }: Question) => (
                      <RowsLink of={{ ...of, ...before, question: id, rated: true }} count={then === null ? 0 : null}>
                        {percent(then)}
                      </RowsLink>
                    ),
                  },
                  {
                    key: 'change',
                    title: intl.formatMessage(titles.change),
                    render: (row: Question) => <Change points={changeOf(row)} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      <p className="note">
        {questions.length === 0 && (
          <>
            <FormattedMessage
              id="dashboard.worst.none"
              defaultMessage="No question has enough scored answers to be ranked."
            />{' '}
          </>
        )}
        <FormattedMessage
          id="dashboard.worst.rule"
          defaultMessage="Only questions with {fewest, plural, one {at least # scored answer} other {at least # scored answers}} are ranked, unfinished assessments included; questions that count for nothing are left out. {tooFew, plural, =0 {} one {One more was answered too rarely.} other {# more were answered too rarely.}}"
          values={{ fewest, tooFew: too_few }}
        />
        {total > questions.length && (
          <>
            {' '}
            <FormattedMessage
              id="dashboard.worst.shown"
              defaultMessage="The lowest {shown, number} of {total, number} are shown."
              values={{ shown: questions.length, total }}
            />
          </>
        )}
      </p>
    </>
  );
}
