import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { scoreOf } from '../../../../contract/scoring';
import type { Answer } from '../../../state/answers/answer';
import { ratiosOf } from '../score';
import { OWN_SECTION, useSectionName, type Section } from '../sections';

interface ScoreListProps {
  readonly answer: Answer;
  readonly sections: readonly Section[];
  /** What the questions beyond the questionnaire are called; the manager's own unless told otherwise. */
  readonly ownName?: ReactNode;
  /** Goes to a section of the page; without it, names lead nowhere. */
  readonly onGo?: ((sectionId: string) => void) | undefined;
}

interface SectionLinkProps {
  readonly id: string;
  readonly onGo: ScoreListProps['onGo'];
  readonly children: ReactNode;
}

/** The name of a section, which leads there where it can. */
const SectionLink = ({ id, onGo, children }: SectionLinkProps) =>
  onGo ? (
    <button type="button" className="score-link" onClick={() => onGo(id)}>
      {children}
    </button>
  ) : (
    children
  );

function Score({ ratios }: { readonly ratios: readonly number[] }) {
  const score = scoreOf(ratios);
  if (score === null) return <FormattedMessage id="answering.score.none" defaultMessage="not scored" />;
  return <FormattedNumber value={score / 100} style="percent" maximumFractionDigits={1} />;
}

/** The score per category and in all: the mean of the ratings over their maximum. */
export function ScoreList({ answer, sections, ownName, onGo }: ScoreListProps) {
  const nameOf = useSectionName();
  const own = ratiosOf(answer.custom_questions, answer.custom_details);
  const parts = sections.map((section) => ({
    id: section.id,
    name: nameOf(section),
    ratios: ratiosOf(section.questions, answer.details),
  }));
  return (
    <section className="panel">
      <h2>
        <FormattedMessage id="answering.score.title" defaultMessage="Score" />
      </h2>
      <dl className="score-list">
        {parts.map(({ id, name, ratios }) => (
          <div key={id}>
            <dt>
              <SectionLink id={id} onGo={onGo}>
                <bdi>{name}</bdi>
              </SectionLink>
            </dt>
            <dd>
              <Score ratios={ratios} />
            </dd>
          </div>
        ))}
        {answer.custom_questions.length > 0 && (
          <div>
            <dt>
              <SectionLink id={OWN_SECTION} onGo={onGo}>
                {ownName ?? <FormattedMessage id="answering.score.own" defaultMessage="Your own questions" />}
              </SectionLink>
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
