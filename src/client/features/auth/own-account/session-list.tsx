import Button from 'antd/es/button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnSession } from '../../../../contract/auth';
import { authApi } from '../../../api/auth-api';
import { errorText } from '../../../state/errors/error-messages';
import { signInsOf } from '../../../lib/activity-address';
import { selectUser } from '../../../state/session/selectors';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { apiErrorOf } from '../../../state/session/actions';
import { errorShown, successShown } from '../../../state/snackbars/slice';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Waiting } from '../../../ui/waiting';
import { SessionRow } from './session-row';
import { FailedNotice } from '../../../parts/failed-notice';

/** Ends one session, or all others, and says what became of it. */
function useEnding() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [endSession] = authApi.useEndSessionMutation();
  const [endOthers] = authApi.useEndOtherSessionsMutation();
  return async (session: OwnSession | 'others') => {
    const { error } = await (session === 'others' ? endOthers(undefined) : endSession({ id: session.id }));
    const failure = error && apiErrorOf(error);
    // Ended meanwhile: that is what was wanted.
    if (failure && failure.kind !== 'notFound') dispatch(errorShown({ message: errorText(intl, failure) }));
    else
      dispatch(
        successShown({
          text: intl.formatMessage({ id: 'ownAccount.sessions.ended', defaultMessage: 'Signed out there.' }),
        }),
      );
  };
}

interface EndDialogProps {
  readonly session: OwnSession | 'others';
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

const EndDialog = ({ session, onKeep, onConfirm }: EndDialogProps) => (
  <ConfirmDialog
    title={
      session === 'others' ? (
        <FormattedMessage id="ownAccount.sessions.others.sure" defaultMessage="Sign out everywhere else?" />
      ) : (
        <FormattedMessage id="ownAccount.sessions.one.sure" defaultMessage="Sign out there?" />
      )
    }
    keep={<FormattedMessage id="ownAccount.sessions.keep" defaultMessage="Cancel" />}
    confirm={<FormattedMessage id="ownAccount.sessions.confirm" defaultMessage="Sign out" />}
    onKeep={onKeep}
    onConfirm={onConfirm}
  >
    <p>
      <FormattedMessage
        id="ownAccount.sessions.lost"
        defaultMessage="What was not sent yet stays on that device, and is sent when you sign in there again."
      />
    </p>
  </ConfirmDialog>
);

/** Where the person is signed in, or somebody acts as them; each but this one can be ended. */
export function SessionList() {
  const intl = useIntl();
  const online = useAppSelector((state) => state.connectivity.online);
  const { data, error, refetch } = authApi.useOwnSessionsQuery(undefined, {
    skip: !online,
    refetchOnMountOrArgChange: true,
  });
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const end = useEnding();
  const user = useAppSelector(selectUser);
  const isOffered = useAppSelector((state) => state.connectivity.capabilities?.activity === true);
  const hasActivity = isOffered && user !== null && user.role.name !== 'manager';
  const sessions = data ?? [];
  return (
    <section className="panel own-account-part">
      <h2 id="own-sessions">
        <FormattedMessage id="ownAccount.sessions.title" defaultMessage="Where you are signed in" />
      </h2>
      {!online && (
        <p className="quiet" id="own-sessions-offline">
          <FormattedMessage
            id="ownAccount.sessions.offline"
            defaultMessage="This device is offline. Seeing and ending sessions needs a connection."
          />
        </p>
      )}
      {online && error !== undefined && <FailedNotice error={error} onRetry={refetch} />}
      {online && data === undefined && error === undefined && (
        <Waiting
          label={intl.formatMessage({ id: 'ownAccount.sessions.loading', defaultMessage: 'Asking the server…' })}
        />
      )}
      <ul aria-labelledby="own-sessions" className="own-sessions">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} online={online} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          className="own-account-button"
          disabled={!online}
          {...(!online && { 'aria-describedby': 'own-sessions-offline' })}
          onClick={() => setAsked('others')}
        >
          <FormattedMessage id="ownAccount.sessions.endOthers" defaultMessage="Sign out everywhere else" />
        </Button>
      )}
      {hasActivity && (
        <p>
          <Link to={signInsOf(user.id)}>
            <FormattedMessage id="ownAccount.sessions.signIns" defaultMessage="Your sign-ins of the last year" />
          </Link>
        </p>
      )}
      {asked !== null && (
        <EndDialog
          session={asked}
          onKeep={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            void end(asked);
          }}
        />
      )}
    </section>
  );
}
