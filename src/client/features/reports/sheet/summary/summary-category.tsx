import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SummarisedCategory } from '../../../../../contract/summaries';
import { CategoryContent } from '../../../../parts/question-figures/category-figures';
import { Percent } from '../../../../parts/question-figures/numbers';
import { ScaleSteps } from '../../../../parts/question-figures/distribution';

/**
 * A category of a summary: how many answers it has, its mean and its scales; its questions and notes for who asks for
 * them.
 */
export function SummaryCategory({ category }: { readonly category: SummarisedCategory }) {
  const { name, mean, distribution, questions, key_trends: notes } = category;
  const [isOpen, setOpen] = useState(false);
  const count = questions.reduce((sum, question) => sum + question.count, 0);
  return (
    <>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p className="quiet">
        <FormattedMessage
          id="report.summary.answers"
          defaultMessage="{count, plural, one {# answer} other {# answers}}"
          values={{ count }}
        />
        {mean !== null && (
          <>
            {' · '}
            <FormattedMessage
              id="report.summary.mean"
              defaultMessage="Mean {mean}"
              values={{ mean: <Percent value={mean} /> }}
            />
          </>
        )}
        {notes.length > 0 && (
          <>
            {' · '}
            <FormattedMessage
              id="report.summary.notes"
              defaultMessage="{count, plural, one {# key trend} other {# key trends}}"
              values={{ count: notes.length }}
            />
          </>
        )}
      </p>
      {mean !== null && distribution && <ScaleSteps distribution={distribution} />}
      {questions.length + notes.length > 0 && (
        <details className="report-months" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <FormattedMessage id="report.summary.questions" defaultMessage="Questions and key trends" />{' '}
            <bdi className="visually-hidden">{name}</bdi>
          </summary>
          {isOpen && <CategoryContent category={category} />}
        </details>
      )}
    </>
  );
}
