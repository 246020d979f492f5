import { useId } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../state/hooks';
import { selectImpersonator, selectIsImpersonating } from '../../state/session/selectors';

function LeaveText() {
  const isReturn = useAppSelector(selectIsImpersonating);
  const impersonator = useAppSelector(selectImpersonator);
  if (!isReturn) return <FormattedMessage id="app.person.signOut" defaultMessage="Sign out" />;
  if (!impersonator) return <FormattedMessage id="impersonation.return" defaultMessage="Return to your own account" />;
  return (
    <FormattedMessage
      id="impersonation.returnTo"
      defaultMessage="Return to {name}"
      values={{ name: <bdi>{impersonator.name}</bdi> }}
    />
  );
}

/** “Sign out”, or while acting as another person the way back, which needs the server. */
export function LeaveButton({ onClick }: { readonly onClick: () => void }) {
  const reasonId = useId();
  const isReturn = useAppSelector(selectIsImpersonating);
  const online = useAppSelector((state) => state.connectivity.online);
  const isOutOfReach = isReturn && !online;
  return (
    <>
      <Button disabled={isOutOfReach} aria-describedby={isOutOfReach ? reasonId : undefined} onClick={onClick}>
        {/* One piece: a button sets its pieces apart, and in the order of its own direction. */}
        <span>
          <LeaveText />
        </span>
      </Button>
      {isOutOfReach && (
        <span id={reasonId}>
          <FormattedMessage
            id="impersonation.offline"
            defaultMessage="Returning needs a connection; this device is offline."
          />
        </span>
      )}
    </>
  );
}
