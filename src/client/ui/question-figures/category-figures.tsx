import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SummarisedQuestion } from '../../../contract/summaries';
import { CategoryContent, type CategoryContentProps } from './category-content';
import './category-figures.css';
import { Percent } from './numbers';
import { ScaleSteps } from './scale-steps';

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
          <span className="category-figures-mean">
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
