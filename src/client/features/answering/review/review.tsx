import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { completedOf } from '../../../lib/work-times';
import { WorkTimeLabel } from '../../../parts/work-time-label';
import { changeStatus } from '../../../state/answers/actions';
import { selectAnswer } from '../../../state/answers/selectors';
import { refusalText } from '../../../state/errors/refusal-messages';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectEvidence } from '../../../state/media/selectors';
import { NeedsEvidence } from '../../../parts/evidence/needs-evidence';
import { NeedsNote } from '../../../parts/question/needs-note';
import { selectFlags } from '../../../state/sheet/selectors';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { Page } from '../../../ui/page';
import type { ReadyAnswer } from '../answer-gate';
import { flaggedOf } from '../flags/flagged';
import { LanguageChoice } from '../language-choice';
import { useEarlier } from '../last-time/last-time-scope';
import { worseOf } from '../last-time/worse';
import { openRemarksOf } from '../remarks/open-remarks';
import { missingOf, type MissingQuestion } from '../../../lib/missing-questions';
import { missingCustomOf, selectRefusal } from '../selectors';
import { shownSections } from '../../../lib/sections';
import { SendButton } from '../send/send-button';
import { SharePanel } from '../send/share-panel';
import { EvidencePanel } from './evidence-panel';
import { NotAdded } from './not-added';
import { ScoreList } from '../../../parts/score/score-list';
import { TimesAndPlaces } from './times-and-places';
import { canUndoSubmission, undoFromNow } from './undo-submission';
import './review.css';

/** What the device said when it could not store the submission. */
const STATUS_TARGET = ['answer'];

const when = (time: string) => <FormattedDate value={time} dateStyle="medium" timeStyle="short" />;

interface QuestionLinksProps {
  /** Of the sheet. */
  readonly address: string;
  readonly questions: readonly {
    readonly id: string;
    readonly number: number | null;
    readonly question: string;
    readonly lacks?: MissingQuestion['lacks'];
    readonly change?: { readonly before: string; readonly now: string };
  }[];
}

/** Questions that lead to their place in the sheet. */
function QuestionLinks({ address, questions }: QuestionLinksProps) {
  if (questions.length === 0) return null;
  return (
    <ul className="review-missing-list">
      {questions.map(({ id, number, question, lacks, change }) => (
        <li key={id}>
          <span className="review-number">{number}</span>
          <Link to={`${address}?question=${encodeURIComponent(id)}`}>
            <bdi>{question}</bdi>
          </Link>{' '}
          {lacks === 'evidence' && <NeedsEvidence />}
          {lacks === 'note' && <NeedsNote />}
          {change && (
            <span className="review-change">
              <FormattedMessage
                id="answering.review.change"
                defaultMessage="{before} → {now}"
                values={{ before: <bdi>{change.before}</bdi>, now: <bdi>{change.now}</bdi> }}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The last look before an assessment is submitted. */
export function Review({ answerId, tool, locationName }: ReadyAnswer) {
  const intl = useIntl();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const answer = useAppSelector((state) => selectAnswer(state, answerId));
  const refusal = useAppSelector((state) => selectRefusal(state, answerId, STATUS_TARGET));
  const flags = useAppSelector((state) => selectFlags(state, answerId));
  const evidence = useAppSelector((state) => selectEvidence(state, answer));
  const earlier = useEarlier(answerId);
  const canTakeBack = useAppSelector(canUndoSubmission);
  const [submitting, setSubmitting] = useState(false);
  if (!answer) return null;
  const sections = shownSections(tool, answer.details);
  const missingOfTool = missingOf(sections, answer, evidence);
  const isIncomplete = missingOfTool.some(({ lacks }) => lacks !== 'answer');
  const missing = [
    ...missingOfTool,
    ...missingCustomOf(answer).map(({ id, question }) => ({ id, number: null, question })),
  ];
  const flagged = flaggedOf(sections, flags);
  const remarked = openRemarksOf(sections, answer);
  const worse = worseOf(sections, answer.details, earlier);
  const address = `/assessment/${encodeURIComponent(answerId)}`;
  const completed = completedOf(answer);
  // With the director's link it would have to be sent again.
  const mayUndo = canTakeBack && answer.status === 'in_progress';
  const isCompleted = answer.status === 'completed';

  async function submit() {
    if (!answer) return;
    setSubmitting(true);
    const { status } = answer;
    const saved = await dispatch(changeStatus(answer.id, 'completed', status));
    setSubmitting(false);
    if (!saved) return;
    const state = status === 'in_progress' ? undoFromNow() : null;
    void navigate(`${address}/submitted`, { replace: true, state });
  }

  return (
    <Page
      width="reading"
      title={<FormattedMessage id="answering.review.title" defaultMessage="Review and submit" />}
      intro={
        <>
          <bdi>{tool.name}</bdi>
          {locationName !== '' && ' · '}
          <bdi>{locationName}</bdi>
        </>
      }
    >
      <LanguageChoice tool={tool} />
      <section className="panel review-missing">
        <h2>
          {missing.length === 0 ? (
            <FormattedMessage id="answering.review.complete" defaultMessage="All required questions are answered" />
          ) : isIncomplete ? (
            <FormattedMessage
              id="answering.review.incomplete"
              defaultMessage="{count, plural, one {One question is not complete} other {# questions are not complete}}"
              values={{ count: missing.length }}
            />
          ) : (
            <FormattedMessage
              id="answering.review.missing"
              defaultMessage="{count, plural, one {One required question is not answered} other {# required questions are not answered}}"
              values={{ count: missing.length }}
            />
          )}
        </h2>
        <QuestionLinks address={address} questions={missing} />
      </section>
      {!isCompleted && remarked.length > 0 && (
        <section className="panel review-missing">
          <h2>
            <FormattedMessage
              id="remarks.review"
              defaultMessage="{count, plural, one {One remark of the director is open} other {# remarks of the director are open}}"
              values={{ count: remarked.length }}
            />
          </h2>
          <QuestionLinks address={address} questions={remarked} />
        </section>
      )}
      {flagged.length > 0 && (
        <section className="panel review-missing">
          <h2>
            <FormattedMessage
              id="answering.review.flagged"
              defaultMessage="{count, plural, one {One question is flagged for later} other {# questions are flagged for later}}"
              values={{ count: flagged.length }}
            />
          </h2>
          <QuestionLinks address={address} questions={flagged} />
        </section>
      )}
      {worse.length > 0 && (
        <section className="panel review-missing">
          <h2>
            <FormattedMessage
              id="answering.review.worse"
              defaultMessage="{count, plural, one {One answer is worse than last time} other {# answers are worse than last time}}"
              values={{ count: worse.length }}
            />
          </h2>
          <QuestionLinks address={address} questions={worse} />
        </section>
      )}
      {!isCompleted && <NotAdded answerId={answerId} sections={sections} remarked={remarked} />}
      <EvidencePanel answer={answer} />
      <TimesAndPlaces answer={answer} tool={tool} />
      <ScoreList answer={answer} sections={sections} bands={tool.bands} />
      <SharePanel answer={answer} />
      {refusal !== null && (
        <div role="alert">
          <Notice kind="error">
            <FormattedMessage
              id="answering.review.refused"
              defaultMessage="This device could not store the submission: {reason}"
              values={{ reason: refusalText(intl, refusal) }}
            />
          </Notice>
        </div>
      )}
      <div className="review-actions">
        <LinkButton size="large" to={address}>
          <FormattedMessage id="answering.review.back" defaultMessage="Back to the questions" />
        </LinkButton>
        {answer.status === 'in_progress' && <SendButton answer={answer} size="large" />}
        <Button
          size="large"
          type="primary"
          loading={submitting}
          disabled={missing.length > 0 || isCompleted}
          aria-describedby="review-hint"
          onClick={() => void submit()}
        >
          <FormattedMessage id="answering.review.submit" defaultMessage="Submit" />
        </Button>
      </div>
      <p id="review-hint" className="review-hint">
        {isCompleted ? (
          <>
            {completed && (
              <>
                <FormattedMessage
                  id="answering.review.completed"
                  defaultMessage="Completed {time}"
                  values={{ time: <WorkTimeLabel of={completed} show={when} /> }}
                />
                {' · '}
              </>
            )}
            <Link to={`${address}/submitted`}>
              <FormattedMessage id="answering.review.receipt" defaultMessage="Show the receipt" />
            </Link>
          </>
        ) : isIncomplete ? (
          <FormattedMessage
            id="answering.review.blocked-incomplete"
            defaultMessage="You can submit when the questions above are complete."
          />
        ) : missing.length > 0 ? (
          <FormattedMessage
            id="answering.review.blocked"
            defaultMessage="You can submit when the required questions above are answered."
          />
        ) : mayUndo ? (
          <FormattedMessage
            id="answering.review.hint-undo"
            defaultMessage="For ten seconds you can undo it; after that the answers can no longer be changed. Without a connection it is kept on this device and sent later."
          />
        ) : (
          <FormattedMessage
            id="answering.review.hint"
            defaultMessage="After that the answers can no longer be changed. Without a connection it is kept on this device and sent later."
          />
        )}
      </p>
    </Page>
  );
}
