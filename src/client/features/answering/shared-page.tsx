import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectAnswer } from '../../state/answers/selectors';
import { selectToolOf } from '../../state/records/selectors';
import { openLink } from '../../state/sharing/open-link';
import { linkClosed } from '../../state/sharing/events';
import { selectIsForgotten } from '../../state/sharing/link-over';
import { useSpokenTool } from '../../state/sheet/spoken-tool';
import { LinkFailed, LinkLoading, LinkUnreadable } from './shared/link-state';
import { SharedAnswer } from './shared/shared-answer';
import { useFreshLink } from './use-fresh-answer';

/** `/assessment/sharing/:token`: an answer for a director, who has no account. */
export default function SharedPage() {
  const { token = '' } = useParams();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(openLink(token));
    return () => {
      dispatch(linkClosed());
    };
  }, [token, dispatch]);

  useFreshLink();
  const { answerId, error } = useAppSelector((state) => state.sharing);
  const outbox = useAppSelector((state) => state.outbox.status);
  const isForgotten = useAppSelector(selectIsForgotten);
  const asked = useAppSelector((state) =>
    answerId === null ? undefined : selectToolOf(state, selectAnswer(state, answerId)),
  );
  const tool = useSpokenTool(asked);
  if (outbox === 'unreadable') return <LinkUnreadable />;
  // Nothing can be changed before what waits from an earlier visit is known.
  if (answerId !== null && tool && outbox === 'ready' && !isForgotten)
    return <SharedAnswer answerId={answerId} tool={tool} />;
  return error === null || outbox === 'closed' ? <LinkLoading /> : <LinkFailed error={error} />;
}
