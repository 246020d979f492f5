import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectAnswer } from '../../../state/answers/selectors';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { discardEntries } from '../../../state/outbox/decisions';
import { beingSent } from '../../../state/outbox/discard-messages';
import { isUnsent, type Entry } from '../../../state/outbox/entry';
import { selectLane } from '../../../state/outbox/selectors';
import { errorShown } from '../../../state/snackbars/slice';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { ShareState } from '../send/share-messages';

/** What the status of an answer means for the person who opens its sheet. Says nothing of one in progress. */
export function StatusNotice({ answerId }: { readonly answerId: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => selectAnswer(state, answerId)?.status);
  const share = useAppSelector((state) => selectAnswer(state, answerId)?.share);
  const mail = useAppSelector((state) => selectLane(state, answerId).findLast(({ kind }) => kind === 'sendToDirector'));
  const completedElsewhere = useAppSelector((state) => state.outbox.bases[answerId]?.status === 'completed');
  // A submission that never left this device, or that the server refused, can be taken back.
  const submission = useAppSelector((state) =>
    selectLane(state, answerId).find((entry) => entry.kind === 'changeStatus' && isUnsent(entry)),
  );
  const takeBack = async (entry: Entry) => {
    // It may have left in another tab, or just now: the log decides.
    if (!(await dispatch(discardEntries([entry]))))
      dispatch(errorShown({ message: intl.formatMessage(beingSent.tooLate) }));
  };
  if (status === 'sent') {
    return (
      <Notice
        kind="info"
        actions={
          <LinkButton to={`/assessment/${encodeURIComponent(answerId)}/review#share`}>
            <FormattedMessage id="answering.status.share" defaultMessage="Show the mail and its link" />
          </LinkButton>
        }
      >
        {mail?.kind === 'sendToDirector' ? (
          <FormattedMessage
            id="answering.status.mail-waits"
            defaultMessage="The mail to {email} waits on this device. It is sent when there is a connection; until then the director has nothing new."
            values={{ email: <bdi>{mail.args.email}</bdi> }}
          />
        ) : (
          <>
            <FormattedMessage
              id="answering.status.sent"
              defaultMessage="This assessment is with the director. You can still change it until it is completed."
            />{' '}
            {share && <ShareState share={share} />}
          </>
        )}
      </Notice>
    );
  }
  if (status !== 'completed') return null;
  return (
    <Notice
      kind="info"
      actions={
        <>
          <LinkButton to={`/assessment/${encodeURIComponent(answerId)}/submitted`}>
            <FormattedMessage id="answering.status.receipt" defaultMessage="Show the receipt" />
          </LinkButton>
          {submission && !completedElsewhere && (
            <Button onClick={() => void takeBack(submission)}>
              <FormattedMessage id="answering.status.take-back" defaultMessage="Take back and edit" />
            </Button>
          )}
        </>
      }
    >
      {submission && !completedElsewhere ? (
        <FormattedMessage
          id="answering.status.completed-here"
          defaultMessage="Submitted on this device and not on the server yet. To change an answer, take the submission back."
        />
      ) : (
        <FormattedMessage
          id="answering.status.completed"
          defaultMessage="This assessment is completed: it can be read and no longer changed."
        />
      )}
    </Notice>
  );
}
