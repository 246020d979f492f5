import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { UnknownClient } from '../state/selected-client/use-unknown-client';
import { BlankState } from '../ui/blank-state';
import { LinkButton } from '../ui/link-button';

interface UnknownClientStateProps {
  readonly client: UnknownClient;
  /** The way on: its address, and what it is called. */
  readonly to: string;
  readonly children: ReactNode;
}

/** In place of what a link would show of a client that this person, or this device, does not know. */
export function UnknownClientState({ client: { state }, to, children }: UnknownClientStateProps) {
  const actions = (
    <LinkButton type="primary" to={to}>
      {children}
    </LinkButton>
  );
  return state === 'offline' ? (
    <BlankState
      picture="offline"
      title={
        <FormattedMessage
          id="unknownClient.offline"
          defaultMessage="This link is for a client that is not on this device"
        />
      }
      text={<FormattedMessage id="unknownClient.offlineText" defaultMessage="It opens when the connection is back." />}
      actions={actions}
    />
  ) : (
    <BlankState
      picture="closed"
      title={
        <FormattedMessage
          id="unknownClient.gone"
          defaultMessage="This link is for a client that is not here, or not yours"
        />
      }
      text={
        <FormattedMessage
          id="unknownClient.goneText"
          defaultMessage="It may have been deleted, or the person who sent the link may see more clients than you."
        />
      }
      actions={actions}
    />
  );
}
