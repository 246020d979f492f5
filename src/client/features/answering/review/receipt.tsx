import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import { completedOf } from '../../../lib/work-times';
import { BandMark } from '../../../parts/band-mark';
import { WorkTimeLabel } from '../../../parts/work-time-label';
import { selectReceipt } from '../../../state/answers/receipt';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { LinkButton } from '../../../ui/link-button';
import { Page } from '../../../ui/page';
import { PageState } from '../../../ui/page-state';
import type { ReadyAnswer } from '../answer-gate';
import { DocumentButton } from '../document-button';
import { SharePanel } from '../send/share-panel';
import { resultOf } from '../../../lib/score';
import { shownSections } from '../../../lib/sections';
import { Arrived } from './arrived';
import { FailedQuestions } from '../../../parts/score/failed-questions';
import { TimesAndPlaces } from './times-and-places';
import { UndoSubmission } from './undo-submission';
import './review.css';

function NotSubmitted({ answerId }: { readonly answerId: string }) {
  return (
    <PageState
      title={
        <FormattedMessage id="answering.receipt.not-yet" defaultMessage="This assessment has not been submitted" />
      }
      actions={
        <LinkButton type="primary" to={`/assessment/${encodeURIComponent(answerId)}`}>
          <FormattedMessage id="answering.receipt.continue" defaultMessage="Continue" />
        </LinkButton>
      }
    />
  );
}

/** The receipt of a submission: what, when, under which number, and whether the server has it. */
export function Receipt({ answerId, tool, locationName }: ReadyAnswer) {
  const answer = useAppSelector((state) => selectAnswer(state, answerId));
  const number = useAppSelector((state) => selectReceipt(state, answerId));
  if (answer?.status !== 'completed') return <NotSubmitted answerId={answerId} />;
  const submitted = completedOf(answer);
  const sections = shownSections(tool, answer.details);
  const { score } = resultOf(sections, answer);
  return (
    <Page
      width="reading"
      title={<FormattedMessage id="answering.receipt.title" defaultMessage="Assessment submitted" />}
    >
      <UndoSubmission answerId={answerId} />
      <Arrived answerId={answerId} />
      <section className="panel">
        <dl className="receipt-list">
          <dt>
            <FormattedMessage id="answering.receipt.number" defaultMessage="Number" />
          </dt>
          <dd className="receipt-number" translate="no">
            <bdi>{number}</bdi>
          </dd>
          <dt>
            <FormattedMessage id="answering.receipt.tool" defaultMessage="Questionnaire" />
          </dt>
          <dd>
            <bdi>{tool.name}</bdi>
          </dd>
          <dt>
            <FormattedMessage id="answering.receipt.location" defaultMessage="Location" />
          </dt>
          <dd>
            <bdi>{locationName}</bdi>
          </dd>
          {submitted && (
            <>
              <dt>
                <FormattedMessage id="answering.receipt.time" defaultMessage="Submitted" />
              </dt>
              <dd>
                <WorkTimeLabel
                  of={submitted}
                  show={(time) => <FormattedDate value={time} dateStyle="long" timeStyle="short" />}
                />
              </dd>
            </>
          )}
          {score !== null && (
            <>
              <dt>
                <FormattedMessage id="answering.score.title" defaultMessage="Score" />
              </dt>
              <dd>
                <FormattedNumber value={score / 100} style="percent" maximumFractionDigits={1} />
                <BandMark bands={tool.bands} score={score} />
              </dd>
            </>
          )}
        </dl>
      </section>
      <FailedQuestions sections={sections} details={answer.details} />
      <TimesAndPlaces answer={answer} tool={tool} />
      <DocumentButton answerId={answerId} title={`${tool.name} ${locationName}`} />
      <SharePanel answer={answer} />
      <div className="page-actions">
        <LinkButton type="primary" to="/">
          <FormattedMessage id="answering.receipt.home" defaultMessage="Back to all assessments" />
        </LinkButton>
        <LinkButton to="/create-answer">
          <FormattedMessage id="answering.receipt.new" defaultMessage="Start another" />
        </LinkButton>
        <LinkButton type="text" to={`/assessment/${encodeURIComponent(answerId)}`}>
          <FormattedMessage id="answering.receipt.read" defaultMessage="Read the answers" />
        </LinkButton>
      </div>
    </Page>
  );
}
