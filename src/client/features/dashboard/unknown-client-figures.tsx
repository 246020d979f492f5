import { FormattedMessage } from 'react-intl';
import type { UnknownClient } from '../../state/selected-client/use-unknown-client';
import { LinkButton } from '../../ui/link-button';
import { UnknownClientState } from '../../ui/unknown-client-state';
import { FiguresNotice, FiguresSkeleton } from './dashboard-state';

/** In place of figures of a client that a link names: it is asked for, or not to be seen. */
export function UnknownClientFigures({ client: { state, error, retry } }: { readonly client: UnknownClient }) {
  if (state === 'asked') {
    return error === undefined ? (
      <FiguresSkeleton />
    ) : (
      <FiguresNotice figures={{ data: undefined, keptAt: null, isBusy: false, error, retry }} />
    );
  }
  return (
    <UnknownClientState
      isOffline={state === 'offline'}
      actions={
        <LinkButton type="primary" to="/admin">
          <FormattedMessage id="dashboard.noClientAction" defaultMessage="Open my dashboard" />
        </LinkButton>
      }
    />
  );
}
