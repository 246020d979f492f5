import { FormattedDate, FormattedMessage } from 'react-intl';
import { isReturned } from '../../../../contract/open-remarks';
import { completedOf } from '../../../lib/work-times';
import type { Answer } from '../../../state/answers/answer';
import { useAppSelector } from '../../../state/hooks';
import { Notice } from '../../../ui/notice';
import { selectAnswerSaveState } from '../selectors';
import { overMessages } from './link-state';
import { partOf } from './parts';
import type { LinkOver } from '../../../state/sharing/link-over';

interface SharedNoticeProps {
  readonly answer: Answer;
  readonly over: LinkOver | null;
  /** Whoever sent it is working on it again. */
  readonly isTakenBack: boolean;
  readonly justSubmitted: boolean;
}

const when = (time: string | null) =>
  time === null ? null : <FormattedDate value={time} dateStyle="long" timeStyle="short" />;

/**
 * Whether the answer can be worked on, and, once it was submitted, whether that has arrived. Announced when it changes.
 */
export function SharedNotice(props: SharedNoticeProps) {
  const state = useAppSelector((root) => selectAnswerSaveState(root, props.answer.id));
  return (
    <div role="status" className="shared-status" {...partOf('notice')}>
      {noticeOf(props, state)}
    </div>
  );
}

function noticeOf(
  { answer, over, isTakenBack, justSubmitted }: SharedNoticeProps,
  state: ReturnType<typeof selectAnswerSaveState>,
) {
  const completed = completedOf(answer);
  if (over !== null) {
    return (
      <Notice kind="warning">
        <strong>
          <FormattedMessage {...overMessages.titles[over]} />
        </strong>
        <FormattedMessage {...overMessages.texts[over]} />
      </Notice>
    );
  }
  if (isReturned(answer)) {
    return state === 'sent' ? (
      <Notice kind="info">
        <FormattedMessage
          id="sharing.returned"
          defaultMessage="The assessment was returned on {time}. You can read it, and change it when it has been sent to you again."
          values={{ time: when(answer.share?.returned?.at ?? null) }}
        />
      </Notice>
    ) : state === 'needsAttention' ? null : (
      <Notice kind="info">
        <FormattedMessage
          id="sharing.returned-here"
          defaultMessage="Your return is saved on this device and is being sent. Without a connection, open this link here again later: it goes on by itself."
        />
      </Notice>
    );
  }
  if (isTakenBack) {
    return (
      <Notice kind="info">
        <FormattedMessage
          id="sharing.taken-back"
          defaultMessage="The assessment was opened again by those who sent it. You can read it, and change it when they have sent it to you anew."
        />
      </Notice>
    );
  }
  if (answer.status !== 'completed') return null;
  if (state === 'needsAttention') return null;
  if (state !== 'sent') {
    return (
      <Notice kind="info">
        <FormattedMessage
          id="sharing.submitted-here"
          defaultMessage="Thank you. Your submission is saved on this device and is being sent. Without a connection, open this link here again later: it goes on by itself."
        />
      </Notice>
    );
  }
  return justSubmitted ? (
    <Notice kind="success">
      <FormattedMessage
        id="sharing.submitted-now"
        defaultMessage="Thank you. The assessment was submitted and has arrived. You can close this page."
      />
    </Notice>
  ) : (
    <Notice kind="info">
      <FormattedMessage
        id="sharing.submitted-already"
        defaultMessage="{known, select, yes {This assessment was submitted on {time}.} other {This assessment was already submitted.}} It can be read and no longer changed."
        values={{ known: completed ? 'yes' : 'no', time: when(completed?.at ?? null) }}
      />
    </Notice>
  );
}
