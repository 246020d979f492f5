import StopOutlined from '@ant-design/icons/StopOutlined';
import { FormattedMessage } from 'react-intl';
import { BlankState } from '../../ui/blank-state';
import { LinkButton } from '../../ui/link-button';
import { FiguresNotice, FiguresSkeleton } from './dashboard-state';
import type { UnknownClient } from './use-linked-client';

/** In place of figures of a client that a link names: it is asked for, or not to be seen. */
export function UnknownClientState({ client: { isGone, error, retry } }: { readonly client: UnknownClient }) {
  if (isGone) {
    return (
      <BlankState
        icon={<StopOutlined aria-hidden="true" />}
        title={
          <FormattedMessage
            id="dashboard.noClient"
            defaultMessage="This link is for a client that is not here, or not yours"
          />
        }
        text={
          <FormattedMessage
            id="dashboard.noClientText"
            defaultMessage="It may have been deleted, or the person who sent the link may see more clients than you."
          />
        }
        actions={
          <LinkButton type="primary" to="/admin">
            <FormattedMessage id="dashboard.noClientAction" defaultMessage="Open my dashboard" />
          </LinkButton>
        }
      />
    );
  }
  return error === undefined ? (
    <FiguresSkeleton />
  ) : (
    <FiguresNotice figures={{ data: undefined, keptAt: null, isBusy: false, error, retry }} />
  );
}
