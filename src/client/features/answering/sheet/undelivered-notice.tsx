import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { discardEntries, goesWith } from '../../../state/outbox/decisions';
import { beingSent, discardText } from '../../../state/outbox/discard-messages';
import { refusedText } from '../../../state/outbox/refused-messages';
import { selectLane } from '../../../state/outbox/selectors';
import { undeliveredBecause } from '../../../state/outbox/undelivered';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { ExportButton } from '../../../parts/export-button';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';

/** Asked before what could not be delivered is given up. */
function DiscardAll({ answerId, onClose }: { readonly answerId: string; readonly onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const lane = useAppSelector((state) => selectLane(state, answerId));
  const lanes = useAppSelector((state) => state.outbox.lanes);
  const [tooLate, setTooLate] = useState(false);
  const gone = goesWith(lane, lanes);
  const discard = async () => {
    const isBegunHere = lane.some(({ kind }) => kind === 'createAnswer');
    if (!(await dispatch(discardEntries(lane)))) setTooLate(true);
    else if (isBegunHere) void navigate('/', { replace: true });
    else onClose();
  };
  return (
    <ConfirmDialog
      title={
        <FormattedMessage
          id="answering.undelivered.discard.title"
          defaultMessage="Discard {count, plural, one {this change} other {these # changes}} for good?"
          values={{ count: gone.length }}
        />
      }
      keep={<FormattedMessage id="answering.undelivered.discard.keep" defaultMessage="Keep" />}
      confirm={<FormattedMessage id="answering.undelivered.discard.confirm" defaultMessage="Discard for good" />}
      onKeep={onClose}
      onConfirm={() => void discard()}
    >
      <p role="alert">{tooLate && intl.formatMessage(beingSent.now)}</p>
      <p>{discardText(intl, gone)}</p>
    </ConfirmDialog>
  );
}

/**
 * An assessment that the server has refused for good: why, and what can be done with what was entered. Silent
 * otherwise.
 */
export default function UndeliveredNotice({ answerId }: { readonly answerId: string }) {
  const intl = useIntl();
  const error = useAppSelector((state) => undeliveredBecause(selectLane(state, answerId)));
  const [discarding, setDiscarding] = useState(false);
  if (error === null) return null;
  const isCompleted = error.kind === 'conflict' && error.completed === true;
  return (
    <Notice
      kind="error"
      actions={
        <>
          <LinkButton type="primary" to={`/create-answer?copy=${encodeURIComponent(answerId)}`}>
            <FormattedMessage id="answering.undelivered.copy" defaultMessage="Copy to a new assessment" />
          </LinkButton>
          <ExportButton answerRef={answerId}>
            <FormattedMessage id="answering.undelivered.export" defaultMessage="Export" />
          </ExportButton>
          <Button type="text" danger onClick={() => setDiscarding(true)}>
            <FormattedMessage id="answering.undelivered.discard" defaultMessage="Discard" />
          </Button>
        </>
      }
    >
      <strong>
        {isCompleted ? (
          <FormattedMessage
            id="answering.undelivered.changes"
            defaultMessage="Changes to this assessment could not be delivered."
          />
        ) : (
          <FormattedMessage id="answering.undelivered.title" defaultMessage="This assessment could not be delivered." />
        )}
      </strong>{' '}
      {refusedText(intl, error)}
      {discarding && <DiscardAll answerId={answerId} onClose={() => setDiscarding(false)} />}
    </Notice>
  );
}
