import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { BlankState } from './blank-state';

interface UnknownClientStateProps {
  /** The client is not on this device, and can't be asked for now; else it is not there, or not to be seen. */
  readonly isOffline: boolean;
  /** A way on. */
  readonly actions: ReactNode;
}

/** In place of what a link would show of a client that this person, or this device, does not know. */
export function UnknownClientState({ isOffline, actions }: UnknownClientStateProps) {
  if (isOffline) {
    return (
      <BlankState
        icon={<DisconnectOutlined aria-hidden="true" />}
        title={
          <FormattedMessage
            id="unknownClient.offline"
            defaultMessage="This link is for a client that is not on this device"
          />
        }
        text={
          <FormattedMessage id="unknownClient.offlineText" defaultMessage="It opens when the connection is back." />
        }
        actions={actions}
      />
    );
  }
  return (
    <BlankState
      icon={<StopOutlined aria-hidden="true" />}
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
