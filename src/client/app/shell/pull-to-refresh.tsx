import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import type { RootState } from '../../state/root-reducer';
import { errorShown } from '../../state/snackbars/slice';
import './pull-to-refresh.css';
import { startPullToRefresh } from './pull-to-refresh-start';
import { whenSaved } from './pull-to-refresh-saved';

/** On touch devices: pulling the page down at its top loads it anew, once all that was entered is on the device. */
export default function PullToRefresh() {
  const intl = useIntl();
  const store = useStore<RootState>();
  useEffect(
    () =>
      startPullToRefresh({
        words: {
          pull: intl.formatMessage({ id: 'app.pull.pull', defaultMessage: 'Pull down to refresh' }),
          release: intl.formatMessage({ id: 'app.pull.release', defaultMessage: 'Release to refresh' }),
          refreshing: intl.formatMessage({ id: 'app.pull.refreshing', defaultMessage: 'Refreshing' }),
        },
        onRefresh: async () => {
          if (await whenSaved(store)) {
            window.location.reload();
            return;
          }
          const message = intl.formatMessage({
            id: 'app.pull.unsaved',
            defaultMessage: 'Not refreshed: your last change is not saved on this device yet, and would be lost.',
          });
          store.dispatch(errorShown({ message }));
        },
      }),
    [intl, store],
  );
  return null;
}
