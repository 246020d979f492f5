import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { isWritten, textOf, useStoredTexts } from '../additions/use-stored-texts';
import { OWN_SECTION, type Section } from '../../../lib/sections';

interface NotAddedProps {
  readonly answerId: string;
  readonly sections: readonly Section[];
  /** Questions with a remark that is open. */
  readonly remarked: readonly { readonly id: string }[];
}

/**
 * Key trends, own questions and replies to remarks that were written and not added: they would not be part of what is
 * submitted.
 */
export function NotAdded({ answerId, sections, remarked }: NotAddedProps) {
  const { texts } = useStoredTexts(answerId);
  const places = [
    ...sections.map(({ id }) => ({ what: 'category', id, text: texts[textOf.keyTrend(id)] ?? '' })),
    { what: 'category', id: OWN_SECTION, text: texts[textOf.customQuestion] ?? '' },
    ...remarked.map(({ id }) => ({ what: 'question', id, text: texts[textOf.reply(id)] ?? '' })),
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
        {places.map(({ what, id, text }) => (
          <li key={id}>
            <Link to={`/assessment/${encodeURIComponent(answerId)}?${what}=${encodeURIComponent(id)}`}>
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
