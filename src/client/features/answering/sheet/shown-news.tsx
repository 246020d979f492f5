import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Section } from '../../../lib/sections';
import { focusedQuestionId, focusSectionHeading } from './focus';

const idsOf = (sections: readonly Section[]): ReadonlySet<string> =>
  new Set(sections.flatMap(({ questions }) => questions.map(({ id }) => id)));

const countMissing = (ids: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...ids].filter((id) => !others.has(id)).length;

interface News {
  readonly more: number;
  readonly fewer: number;
  /** Another one is said again, though it says the same. */
  readonly number: number;
}

/**
 * Says that an answer showed or hid other questions, to who does not see that; and puts the focus of one that is hidden
 * where one goes on.
 */
export function ShownNews({ sections }: { readonly sections: readonly Section[] }) {
  const [seen, setSeen] = useState(sections);
  const [news, setNews] = useState<News>({ more: 0, fewer: 0, number: 0 });
  if (sections !== seen) {
    const [before, now] = [idsOf(seen), idsOf(sections)];
    setSeen(sections);
    setNews({ more: countMissing(now, before), fewer: countMissing(before, now), number: news.number + 1 });
  }
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const note = () => {
      focused.current = focusedQuestionId();
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    const lost = focused.current !== null && document.activeElement === document.body;
    if (lost && !idsOf(sections).has(focused.current ?? '')) focusSectionHeading();
  }, [sections]);
  return (
    <p role="status" className="visually-hidden">
      <span key={news.number}>
        {news.more > 0 && (
          <FormattedMessage
            id="answering.shown.more"
            defaultMessage="{count, plural, one {One more question is shown.} other {# more questions are shown.}}"
            values={{ count: news.more }}
          />
        )}{' '}
        {news.fewer > 0 && (
          <FormattedMessage
            id="answering.shown.fewer"
            defaultMessage="{count, plural, one {One question is no longer shown.} other {# questions are no longer shown.}}"
            values={{ count: news.fewer }}
          />
        )}
      </span>
    </p>
  );
}
