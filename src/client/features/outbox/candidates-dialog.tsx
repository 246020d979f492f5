import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { defineMessages, FormattedDate, FormattedMessage } from 'react-intl';
import { answersApi } from '../../api/answers-api';
import { isAnswered } from '../../lib/answer-details';
import { begunOf, changedOf } from '../../lib/work-times';
import type { Answer } from '../../state/answers/answer';
import { selectAnswer } from '../../state/answers/selectors';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { adoptRecord, sendAgain } from '../../state/outbox/decisions';
import type { Entry } from '../../state/outbox/entry';
import { workedAt } from '../../state/outbox/worked';
import { selectUser } from '../../state/session/selectors';
import { Age } from '../../ui/age';
import { Dialog } from '../../ui/dialog';
import './candidates-dialog.css';

const statuses = defineMessages({
  in_progress: { id: 'outbox.candidate.inProgress', defaultMessage: 'In progress' },
  sent: { id: 'outbox.candidate.sent', defaultMessage: 'Sent to the director' },
  completed: { id: 'outbox.candidate.completed', defaultMessage: 'Completed' },
});

const when = (time: string) => <FormattedDate value={time} dateStyle="medium" timeStyle="short" />;

/** Questions with a value, the manager's own included. */
const countAnswers = ({ details, custom_details }: Answer): number =>
  [details, custom_details].reduce(
    (sum, list) => sum + list.filter(({ question_id }) => isAnswered(list, question_id)).length,
    0,
  );

function Facts({ answer, begun }: { readonly answer: Answer; readonly begun: string }) {
  const me = useAppSelector(selectUser);
  const by = answer.user?.name ?? (answer.user_id === me?.id ? me.name : null);
  return (
    <dl className="candidate-facts">
      <dt>
        <FormattedMessage id="outbox.candidate.begun" defaultMessage="Begun" />
      </dt>
      <dd>{when(begun)}</dd>
      {by !== null && (
        <>
          <dt>
            <FormattedMessage id="outbox.candidate.by" defaultMessage="By" />
          </dt>
          <dd>
            <bdi>{by}</bdi>
          </dd>
        </>
      )}
      <dt>
        <FormattedMessage id="outbox.candidate.status" defaultMessage="Status" />
      </dt>
      <dd>
        <FormattedMessage {...statuses[answer.status]} />
      </dd>
      <dt>
        <FormattedMessage id="outbox.candidate.answers" defaultMessage="Answers" />
      </dt>
      <dd>
        <FormattedMessage
          id="outbox.candidate.count"
          defaultMessage="{count, plural, =0 {none} one {one question} other {# questions}}"
          values={{ count: countAnswers(answer) }}
        />
      </dd>
      {answer.updated_at !== '' && (
        <>
          <dt>
            <FormattedMessage id="outbox.candidate.changed" defaultMessage="Last change" />
          </dt>
          <dd>
            <Age of={changedOf(answer).at} isExact />
          </dd>
        </>
      )}
    </dl>
  );
}

const Card = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <li className="candidate">
    <h3>{title}</h3>
    {children}
  </li>
);

/** One record of the server that may be what this device made. */
function Candidate({ id, onChoose }: { readonly id: string; readonly onChoose: () => void }) {
  const answer = useAppSelector((state) => selectAnswer(state, id));
  const online = useAppSelector((state) => state.connectivity.online);
  const { isFetching } = answersApi.useAnswerQuery({ id }, { skip: answer !== undefined || !online });
  return (
    <Card title={<FormattedMessage id="outbox.candidate.server" defaultMessage="On the server" />}>
      {answer ? (
        <Facts answer={answer} begun={begunOf(answer).at} />
      ) : isFetching ? (
        <p>
          <FormattedMessage id="outbox.candidate.loading" defaultMessage="Fetching it…" />
        </p>
      ) : (
        <p>
          <FormattedMessage
            id="outbox.candidate.missing"
            defaultMessage="It is not on this device and cannot be fetched at the moment."
          />
        </p>
      )}
      <Button disabled={!answer} onClick={onChoose}>
        <FormattedMessage id="outbox.candidate.choose" defaultMessage="This is it" />
      </Button>
    </Card>
  );
}

interface CandidatesDialogProps {
  /** A creation of which nobody knows whether it arrived. */
  readonly entry: Entry;
  readonly onClose: () => void;
}

/**
 * The assessments on the server that may be the one begun here, beside that: a person tells which one it is, or that
 * none is.
 */
export default function CandidatesDialog({ entry, onClose }: CandidatesDialogProps) {
  const dispatch = useAppDispatch();
  const answer = useAppSelector((state) => selectAnswer(state, entry.answerRef));
  const ids = entry.lastError?.kind === 'ambiguous' ? (entry.lastError.candidates ?? []) : [];
  return (
    <Dialog
      title={
        <FormattedMessage id="outbox.candidates.title" defaultMessage="Is your assessment on the server already?" />
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="outbox.candidates.keep" defaultMessage="Keep it here for now" />
          </Button>
          <Button
            onClick={() => {
              onClose();
              void dispatch(sendAgain(entry));
            }}
          >
            <FormattedMessage id="outbox.candidates.again" defaultMessage="Send it again" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="outbox.candidates.text"
          defaultMessage="The connection broke while it was sent. If it arrived, it is {count, plural, one {the one on the server below} other {one of those on the server below}}: what you have entered here then goes there. If not, it is sent again as a new one."
          values={{ count: ids.length }}
        />
      </p>
      <ul className="candidates">
        {answer && (
          <Card title={<FormattedMessage id="outbox.candidate.device" defaultMessage="On this device" />}>
            <Facts answer={answer} begun={workedAt(entry)} />
          </Card>
        )}
        {ids.map((id) => (
          <Candidate
            key={id}
            id={id}
            onChoose={() => {
              onClose();
              void dispatch(adoptRecord(entry, id));
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}
