import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { Answer } from '../../../state/answers/answer';
import { ratiosOf, scoreOf } from '../score';
import type { Section } from '../sections';
import { useSectionName } from '../sheet/use-section-name';

interface ScoreListProps {
  readonly answer: Answer;
  readonly sections: readonly Section[];
  /** What the questions beyond the questionnaire are called; the manager's own unless told otherwise. */
  readonly ownName?: ReactNode;
}

function Score({ ratios }: { readonly ratios: readonly number[] }) {
  const score = scoreOf(ratios);
  if (score === null) return <FormattedMessage id="answering.score.none" defaultMessage="not scored" />;
  return <FormattedNumber value={score / 100} style="percent" maximumFractionDigits={1} />;
}

/** The score per category and in all: the mean of the ratings over their maximum. */
export function ScoreList({ answer, sections, ownName }: ScoreListProps) {
  const nameOf = useSectionName();
  const own = ratiosOf(answer.custom_questions, answer.custom_details);
  const parts = sections.map((section) => ({ id: section.id, name: nameOf(section), ratios: ratiosOf(section.questions, answer.details) }));
  return (
    <section className="panel">
      <h2>
        <FormattedMessage id="answering.score.title" defaultMessage="Score" />
      </h2>
      <dl className="score-list">
        {parts.map(({ id, name, ratios }) => (
          <div key={id}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <Score ratios={ratios} />
            </dd>
          </div>
        ))}
        {answer.custom_questions.length > 0 && (
          <div>
            <dt>
              {ownName ?? <FormattedMessage id="answering.score.own" defaultMessage="Your own questions" />}
            </dt>
            <dd>
              <Score ratios={own} />
            </dd>
          </div>
        )}
        <div className="score-total">
          <dt>
            <FormattedMessage id="answering.score.total" defaultMessage="In all" />
          </dt>
          <dd>
            <Score ratios={[...parts.flatMap(({ ratios }) => ratios), ...own]} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
