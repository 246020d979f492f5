import { useState } from 'react';
import { lookForUpdate } from '../../lib/application-copy';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { refreshRequested } from '../../state/local-store/slice';
import { sendRequested } from '../../state/outbox/events';

/** Refreshing everything: records from the server, changes to it, a newer version of the application. */
export function useRefresh() {
  const dispatch = useAppDispatch();
  const [looking, setLooking] = useState(false);
  const receiving = useAppSelector((state) => state.localStore.receiving !== null);
  const sending = useAppSelector(({ connectivity, outbox }) => connectivity.online && outbox.replaying);
  const refresh = () => {
    dispatch(sendRequested());
    dispatch(refreshRequested());
    setLooking(true);
    void lookForUpdate().finally(() => {
      setLooking(false);
    });
  };
  return { refresh, busy: receiving || sending || looking };
}
