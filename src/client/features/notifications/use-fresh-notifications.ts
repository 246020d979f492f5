import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { refreshNotifications } from '../../state/notifications/actions';

/** A page that was out of sight for longer than this (ms) asks again when it is looked at. */
const STALE_AFTER = 5 * 60_000;

/**
 * Asks for the person's notifications at first, when the network returns, after the page was long out of sight, and in
 * another language once that is chosen.
 */
export function useFreshNotifications(): void {
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const language = useAppSelector((state) => state.settings.language);
  useEffect(() => {
    if (!online) return;
    void dispatch(refreshNotifications());
    let hiddenAt = Date.now();
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > STALE_AFTER) void dispatch(refreshNotifications());
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [dispatch, online, language]);
}
