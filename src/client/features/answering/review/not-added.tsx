import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { isWritten, textOf, useStoredTexts } from '../additions/use-stored-texts';
import { OWN_SECTION, type Section } from '../sections';

interface NotAddedProps {
  readonly answerId: string;
  readonly sections: readonly Section[];
}

/** Key trends and own questions that were written and not added: they would not be part of what is submitted. */
export function NotAdded({ answerId, sections }: NotAddedProps) {
  const { texts } = useStoredTexts(answerId);
  const places = [
    ...sections.map(({ id }) => ({ category: id, text: texts[textOf.keyTrend(id)] ?? '' })),
    { category: OWN_SECTION, text: texts[textOf.customQuestion] ?? '' },
  ].filter(({ text }) => isWritten(text));
  if (places.length === 0) return null;
  return (
    <section className="panel review-missing">
      <h2>
        <FormattedMessage
          id="answering.review.not-added"
          defaultMessage="{count, plural, one {One text was written but not added} other {# texts were written but not added}}"
          values={{ count: places.length }}
        />
      </h2>
      <ul className="review-missing-list">
        {places.map(({ category, text }) => (
          <li key={category}>
            <Link to={`/assessment/${encodeURIComponent(answerId)}?category=${encodeURIComponent(category)}`}>
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
