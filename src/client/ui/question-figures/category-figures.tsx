import type { SummarisedQuestion } from '../../../contract/summaries';
import { CategoryContent, type CategoryContentProps } from './category-content';
import './category-figures.css';
import { Percent } from './numbers';

interface CategoryFiguresProps<Q extends SummarisedQuestion> extends CategoryContentProps<Q> {
  /** Of its heading: what a link to it leads to. */
  readonly headingId?: string;
}

/** The figures of one category's questions, and the notes that were left for it. */
export function CategoryFigures<Q extends SummarisedQuestion>({ headingId, ...content }: CategoryFiguresProps<Q>) {
  const { name, mean } = content.category;
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
      <CategoryContent {...content} />
    </section>
  );
}
