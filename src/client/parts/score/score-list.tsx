import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { weightOf } from '../../../contract/scoring';
import type { ServerAnswer } from '../../../contract/answers';
import { BandMark } from '../band-mark';
import { FailedQuestions } from './failed-questions';
import { resultOf } from '../../lib/score';
import { OWN_SECTION, type Section } from '../../lib/sections';
import './score-list.css';
import { useSectionName } from './section-name';

interface ScoreListProps {
  readonly answer: Pick<ServerAnswer, 'details' | 'custom_questions' | 'custom_details'>;
  readonly sections: readonly Section[];
  /** What the score in all is called. */
  readonly bands: ComponentProps<typeof BandMark>['bands'];
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

/** Where a category counts otherwise than others. */
const Weight = ({ weight }: { readonly weight: number }) =>
  weight !== 1 && (
    <span className="score-weight">
      {' '}
      <FormattedMessage id="answering.score.weight" defaultMessage="(weight {weight, number})" values={{ weight }} />
    </span>
  );

function Score({ score }: { readonly score: number | null }) {
  if (score === null) return <FormattedMessage id="answering.score.none" defaultMessage="not scored" />;
  return <FormattedNumber value={score / 100} style="percent" maximumFractionDigits={1} />;
}

/** The score per category and in all. */
export function ScoreList({ answer, sections, bands, ownName, onGo }: ScoreListProps) {
  const nameOf = useSectionName();
  const result = resultOf(sections, answer);
  return (
    <section className="panel">
      <h2>
        <FormattedMessage id="answering.score.title" defaultMessage="Score" />
      </h2>
      <FailedQuestions sections={sections} details={answer.details} />
      <dl className="score-list">
        {sections.map((section, at) => (
          <div key={section.id}>
            <dt>
              <SectionLink id={section.id} onGo={onGo}>
                <bdi>{nameOf(section)}</bdi>
              </SectionLink>
              <Weight weight={weightOf({}, section)} />
            </dt>
            <dd>
              <Score score={result.sections[at] ?? null} />
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
              <Score score={result.own} />
            </dd>
          </div>
        )}
        <div className="score-total">
          <dt>
            <FormattedMessage id="answering.score.total" defaultMessage="In all" />
            <BandMark bands={bands} score={result.score} />
          </dt>
          <dd>
            <Score score={result.score} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
