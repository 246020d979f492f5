import { FormattedMessage } from 'react-intl';
import { noticeDismissed } from '../../state/connectivity/slice';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Notice } from '../../ui/notice';

/** The connection was lost or is back: the words of the specification, section 4. The live region is always there. */
export function ConnectionNotice() {
  const notice = useAppSelector((state) => state.connectivity.notice);
  const dispatch = useAppDispatch();
  const dismiss = () => {
    dispatch(noticeDismissed());
  };
  return (
    <div role="status">
      {notice === 'restored' && (
        <Notice kind="success" onDismiss={dismiss}>
          <FormattedMessage id="app.connection.restored" defaultMessage="Connection restored. Data synchronized." />
        </Notice>
      )}
      {notice === 'lost' && (
        <Notice kind="error" onDismiss={dismiss}>
          <FormattedMessage
            id="app.connection.lost"
            defaultMessage="Connection lost. Please do not close the application completely. When the connection is restored, go to the application to synchronize data"
          />
        </Notice>
      )}
    </div>
  );
}
