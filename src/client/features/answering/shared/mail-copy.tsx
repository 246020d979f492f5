import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Answer } from '../../../state/answers/answer';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { mailCopy } from '../../../state/sharing/actions';
import { selectAnswerSaveState } from '../selectors';
import { useLinkCall } from '../send/use-link-call';

/** Has what was submitted mailed to the director, once the server has it, by a server that can. */
export function MailCopy({ answer }: { readonly answer: Answer }) {
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const isOffered = useAppSelector(({ connectivity }) => connectivity.capabilities?.reviews === true);
  const isThere = useAppSelector((state) => selectAnswerSaveState(state, answer.id) === 'sent');
  const { running, run } = useLinkCall();
  const [isAsked, setAsked] = useState(false);
  if (!isOffered || !isThere || !answer.share) return null;
  const { email } = answer.share;
  return (
    <div>
      <Button
        disabled={!online}
        loading={running}
        onClick={() => void run(dispatch(mailCopy())).then((isDone) => setAsked(isDone))}
      >
        <FormattedMessage id="sharing.copy" defaultMessage="Mail me a copy" />
      </Button>
      <p role="status" className="quiet">
        {isAsked && (
          <FormattedMessage
            id="sharing.copy.done"
            defaultMessage="A mail with the PDF is on its way to {email}."
            values={{ email: <bdi>{email}</bdi> }}
          />
        )}
      </p>
    </div>
  );
}
