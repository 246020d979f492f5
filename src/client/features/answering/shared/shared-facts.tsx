import Button from 'antd/es/button';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Answer } from '../../../state/answers/answer';
import { ownTimeZone } from '../../../lib/time-zones';
import { DueDay } from '../send/due-days';
import { focusPart } from './parts';

const day = (time: string) => <FormattedDate value={time} dateStyle="long" />;

interface SharedFactsProps {
  readonly answer: Answer;
  readonly readOnly: boolean;
  /** Whether the person may remark, and return the assessment. */
  readonly mayReturn: boolean;
}

/**
 * What is asked of the person, and how long there is time: as far as the answer tells. Nothing where it tells nothing.
 */
export function SharedFacts({ answer, readOnly, mayReturn }: SharedFactsProps) {
  const { share, status, user } = answer;
  const isCompleted = status === 'completed';
  if (readOnly && !isCompleted && !share && !user) return null;
  return (
    <section className="panel shared-facts">
      {!readOnly && (
        <p>
          <FormattedMessage
            id="sharing.task"
            defaultMessage="This assessment was sent to you to look through. Correct what is not right, complete the additional question at the end, and submit. Everything is saved as you go."
          />
          {mayReturn && (
            <>
              {' '}
              <FormattedMessage
                id="remarks.task"
                defaultMessage="What only those who sent it can settle, remark on at its question; then return the assessment at the end in place of submitting it."
              />
            </>
          )}
        </p>
      )}
      <dl className="receipt-list">
        {(isCompleted || !readOnly) && (
          <>
            <dt>
              <FormattedMessage id="sharing.status" defaultMessage="Status" />
            </dt>
            <dd>
              {isCompleted ? (
                <FormattedMessage id="sharing.status.completed" defaultMessage="Completed" />
              ) : (
                <FormattedMessage id="sharing.status.open" defaultMessage="Waits for you" />
              )}
            </dd>
          </>
        )}
        {user && (
          <>
            <dt>
              <FormattedMessage id="sharing.assessor" defaultMessage="Assessed by" />
            </dt>
            <dd>
              <bdi>{user.name}</bdi>
            </dd>
          </>
        )}
        {share && (
          <>
            <dt>
              <FormattedMessage id="sharing.sent" defaultMessage="Sent" />
            </dt>
            <dd>
              <FormattedMessage
                id="sharing.sent-to"
                defaultMessage="{time} to {person}"
                values={{ time: day(share.sent_at), person: <bdi>{share.name ?? share.email}</bdi> }}
              />
            </dd>
          </>
        )}
        {share?.letter && (
          <>
            <dt>
              <FormattedMessage id="sharing.sender" defaultMessage="Sent by" />
            </dt>
            <dd>
              {share.letter.sender !== null && <bdi>{share.letter.sender}</bdi>}
              {share.letter.sender !== null && ' · '}
              <bdi>{share.letter.client}</bdi>
            </dd>
          </>
        )}
        {typeof share?.due_on === 'string' && !readOnly && (
          <>
            <dt>
              <FormattedMessage id="sharing.due" defaultMessage="Please submit by" />
            </dt>
            <dd>
              <DueDay day={share.due_on} isAwaited zone={ownTimeZone()} />
            </dd>
          </>
        )}
        {share && !readOnly && (
          <>
            <dt>
              <FormattedMessage id="sharing.until" defaultMessage="The link works until" />
            </dt>
            <dd>{day(share.expires_at)}</dd>
          </>
        )}
      </dl>
      {typeof share?.letter?.message === 'string' && (
        <blockquote className="shared-message" dir="auto">
          {share.letter.message}
        </blockquote>
      )}
      {!readOnly && (
        <div>
          <Button onClick={() => focusPart('closing')}>
            <FormattedMessage id="sharing.to-closing" defaultMessage="Go to the additional question" />
          </Button>
        </div>
      )}
    </section>
  );
}
