import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { LinkButton } from '../../../ui/link-button';
import { PageState } from '../../../ui/page-state';
import { Waiting } from '../../../ui/waiting';

interface UnknownPlaceProps {
  readonly isAsking: boolean;
  /** The server has said which locations there are for this person. */
  readonly isFresh: boolean;
}

/** In place of a location that is not on this device: the server is asked first, then it is said why nothing is here. */
export function UnknownPlace({ isAsking, isFresh }: UnknownPlaceProps) {
  const intl = useIntl();
  const online = useAppSelector((state) => state.connectivity.online);
  if (isAsking && !isFresh)
    return <Waiting label={intl.formatMessage({ id: 'start.looking', defaultMessage: 'Looking up this location…' })} />;
  return (
    <PageState
      title={
        isFresh ? (
          <FormattedMessage id="start.notYours" defaultMessage="This is not one of your locations" />
        ) : (
          <FormattedMessage id="start.notHere" defaultMessage="This location is not on this device" />
        )
      }
      actions={
        <LinkButton type="primary" to="/create-answer">
          <FormattedMessage id="start.choose" defaultMessage="Choose a location" />
        </LinkButton>
      }
    >
      {isFresh && (
        <FormattedMessage
          id="start.notYours.text"
          defaultMessage="The code belongs to a location that is not assigned to you, or no longer exists. Ask your administrator to assign it to you, then scan the code again."
        />
      )}
      {!isFresh && online && (
        <FormattedMessage
          id="start.notHere.failed"
          defaultMessage="The server did not answer just now. Open the code again in a moment."
        />
      )}
      {!isFresh && !online && (
        <FormattedMessage
          id="start.notHere.offline"
          defaultMessage="This device is offline. As soon as there is a connection, it looks whether the location is one of yours."
        />
      )}
    </PageState>
  );
}
