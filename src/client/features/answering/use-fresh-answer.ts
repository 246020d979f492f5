import { useCallback, useEffect } from 'react';
import { answersApi } from '../../api/answers-api';
import { isTemporaryId } from '../../lib/ids';
import { selectAnswer } from '../../state/answers/selectors';
import { selectHearsNews } from '../../state/connectivity/selectors';
import type { AppThunk } from '../../state/context';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { linkRevisited } from '../../state/sharing/events';

/** How often (ms) a page that somebody looks at asks what others changed; and at once when it is looked at again. */
const EVERY = 30_000;

/** Looks again and again while the page is seen; `look` stays the same as long as what it looks for does. */
function useLookingAgain(isAwake: boolean, look: () => void): void {
  useEffect(() => {
    if (!isAwake) return;
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') look();
    };
    const timer = setInterval(lookIfSeen, EVERY);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [isAwake, look]);
}

/** Not the call that others make after a change: theirs must not be answered with what this one was told before it. */
const readAgain =
  (id: string): AppThunk =>
  (dispatch) => {
    void dispatch(
      answersApi.endpoints.answer.initiate({ id, relations: [] }, { forceRefetch: true, subscribe: false }),
    );
  };

/** Keeps an answer fresh that is with the director: both may be at work on it. With news it stays fresh as all others do. */
export function useFreshAnswer(id: string): void {
  const dispatch = useAppDispatch();
  const hearsNews = useAppSelector(selectHearsNews);
  const online = useAppSelector((state) => state.connectivity.online);
  const isShared = useAppSelector((state) => selectAnswer(state, id)?.status === 'sent');
  const look = useCallback(() => dispatch(readAgain(id)), [dispatch, id]);
  useLookingAgain(online && isShared && !hearsNews && !isTemporaryId(id), look);
}

/** Keeps the answer of the link fresh that is open. */
export function useFreshLink(): void {
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const isThere = useAppSelector((state) => state.sharing.answerId !== null);
  const look = useCallback(() => void dispatch(linkRevisited()), [dispatch]);
  useLookingAgain(online && isThere, look);
}
