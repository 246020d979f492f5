import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { deleteAnswer } from '../../../state/answers/actions';
import type { Answer } from '../../../state/answers/answer';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { selectLane } from '../../../state/outbox/selectors';
import { selectUser } from '../../../state/session/selectors';
import { successShown } from '../../../state/snackbars/slice';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

interface DeleteAnswerProps {
  readonly answer: Answer;
  readonly toolName: string;
  readonly locationName: string;
}

/**
 * Deletes an assessment that was begun by mistake: one's own, as long as it is in progress, for that is what the server
 * allows everybody. A change that needs attention comes first: the deletion could not overtake it.
 */
export function DeleteAnswer({ answer, toolName, locationName }: DeleteAnswerProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isOwn = useAppSelector((state) => selectUser(state)?.id === answer.user_id);
  const isHeldUp = useAppSelector((state) =>
    selectLane(state, answer.id).some((one) => one.state === 'needsAttention'),
  );
  const [asking, setAsking] = useState(false);
  if (answer.status !== 'in_progress' || !isOwn || isHeldUp) return null;

  const label = intl.formatMessage({ id: 'answering.delete.label', defaultMessage: 'Delete assessment' });
  const remove = async () => {
    // The sheet is left first: what a field still holds is stored before the deletion, not after it.
    await navigate('/', { replace: true });
    if (await dispatch(deleteAnswer(answer.id)))
      dispatch(
        successShown({
          text: intl.formatMessage({ id: 'answering.delete.done', defaultMessage: 'Assessment deleted' }),
        }),
      );
  };
  return (
    <>
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={label}
        title={label}
        onClick={() => setAsking(true)}
      />
      {asking && (
        <ConfirmDialog
          title={<FormattedMessage id="answering.delete.title" defaultMessage="Delete this assessment?" />}
          keep={<FormattedMessage id="answering.delete.keep" defaultMessage="Keep it" />}
          confirm={<FormattedMessage id="answering.delete.confirm" defaultMessage="Delete for good" />}
          onKeep={() => setAsking(false)}
          onConfirm={() => void remove()}
        >
          <FormattedMessage
            id="answering.delete.text"
            defaultMessage="{tool} for {location} goes with all its answers, here and on the server. It can’t be brought back."
            values={{ tool: <bdi>{toolName}</bdi>, location: <bdi>{locationName}</bdi> }}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
