import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { SummarisedCategory } from '../../../../contract/summaries';
import { Percent } from '../../../parts/question-figures/numbers';

/** Ids of the headings that the contents lead to. */
export const headingOf = (categoryId: string) => `report-category-${categoryId}`;
export const CUSTOM_QUESTIONS = 'report-custom-questions';

interface ContentsProps {
  readonly categories: readonly Pick<SummarisedCategory, 'id' | 'name' | 'mean'>[];
  readonly hasCustomQuestions: boolean;
}

/** Where the parts of a long report are, each with its mean. */
export function Contents({ categories, hasCustomQuestions }: ContentsProps) {
  const intl = useIntl();
  // The address says what the report is of: it goes along.
  const { search } = useLocation();
  return (
    <nav
      className="report-contents"
      aria-label={intl.formatMessage({ id: 'report.contents', defaultMessage: 'Contents' })}
    >
      <ul>
        {categories.map(({ id, name, mean }) => (
          <li key={id}>
            <Link to={{ search, hash: headingOf(id) }}>
              <bdi>{name}</bdi>
            </Link>
            {mean !== null && (
              <span className="quiet">
                <Percent value={mean} />
              </span>
            )}
          </li>
        ))}
        {hasCustomQuestions && (
          <li>
            <Link to={{ search, hash: CUSTOM_QUESTIONS }}>
              <FormattedMessage id="report.custom" defaultMessage="Questions that managers added" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
