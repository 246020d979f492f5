import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectConnectionMessages } from '../../state/connectivity/selectors';
import { noticeDismissed } from '../../state/connectivity/slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { AutoDismissed } from './auto-dismissed';
import { Notice } from '../../ui/notice';

type Words = NonNullable<ReturnType<typeof selectConnectionMessages>>;

const kinds = {
  lost: 'error',
  restored: 'success',
  needsAttention: 'warning',
  sending: 'info',
  refreshing: 'info',
} as const;

/** The words for a lost and a restored connection are those of the specification, section 4. */
function sentence(said: Words): ReactNode {
  switch (said.words) {
    case 'lost':
      return (
        <FormattedMessage
          id="app.connection.lost"
          defaultMessage="Connection lost. Please do not close the application completely. When the connection is restored, go to the application to synchronize data"
        />
      );
    case 'restored':
      return <FormattedMessage id="app.connection.restored" defaultMessage="Connection restored. Data synchronized." />;
    case 'needsAttention':
      return (
        <FormattedMessage
          id="app.connection.attention"
          defaultMessage="Connection restored. {count, plural, one {One change needs} other {# changes need}} your decision; everything else is synchronized."
          values={{ count: said.count }}
        />
      );
    case 'sending':
      return (
        <FormattedMessage
          id="app.connection.sending"
          defaultMessage="{count, plural, one {Sending one change…} other {Sending # changes…}}"
          values={{ count: said.count }}
        />
      );
    case 'refreshing':
      return <FormattedMessage id="app.connection.refreshing" defaultMessage="Refreshing…" />;
  }
}

/**
 * The connection was lost or is back, and what is under way until all is synchronized. The live region is always there;
 * what it said shrinks into the mark in the bar, which goes on saying it.
 */
export function ConnectionNotice() {
  const said = useAppSelector(selectConnectionMessages);
  const dispatch = useAppDispatch();
  const dismiss = () => {
    dispatch(noticeDismissed());
  };
  return (
    <div role="status" className="shell-connection">
      {said && (
        <AutoDismissed key={said.words} onGone={dismiss}>
          <Notice kind={kinds[said.words]} onDismiss={dismiss}>
            {sentence(said)}
          </Notice>
        </AutoDismissed>
      )}
    </div>
  );
}
