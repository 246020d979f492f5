import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { SummarisedCategory } from '../../../../contract/summaries';
import { Percent } from '../../../ui/question-figures/numbers';
import { CUSTOM_QUESTIONS, headingOf } from './headings';

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
              <span className="report-quiet">
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
