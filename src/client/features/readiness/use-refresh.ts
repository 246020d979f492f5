import { useState } from 'react';
import { lookForUpdate } from '../../lib/application-copy';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { sendAll } from '../../state/outbox/decisions';
import { refreshRequested } from '../../state/local-store/slice';

/** Refreshing everything: records from the server, changes to it, a newer version of the application. */
export function useRefresh() {
  const dispatch = useAppDispatch();
  const [looking, setLooking] = useState(false);
  const receiving = useAppSelector((state) => state.localStore.receiving !== null);
  const sending = useAppSelector(({ connectivity, outbox }) => connectivity.online && outbox.replaying);
  const refresh = () => {
    void dispatch(sendAll());
    dispatch(refreshRequested());
    setLooking(true);
    void lookForUpdate().finally(() => {
      setLooking(false);
    });
  };
  return { refresh, busy: receiving || sending || looking };
}
