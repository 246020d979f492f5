import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { UNDO_MS } from '../../../parts/removal/undo-time';
import { changeStatus } from '../../../state/answers/actions';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { isUnsent } from '../../../state/outbox/entry';
import { selectLane } from '../../../state/outbox/selectors';
import type { RootState } from '../../../state/root-reducer';
import { Notice } from '../../../ui/notice';

/** State of the receipt's place in the history: until when its submission can be undone, in ms since the epoch. */
interface UndoUntil {
  readonly undoUntil: number;
}
export const undoFromNow = (): UndoUntil => ({ undoUntil: Date.now() + UNDO_MS });

/** Whether a submission can be undone for sure: the server takes it back, or it does not leave now. */
export const canUndoSubmission = ({ connectivity }: RootState): boolean =>
  connectivity.capabilities?.takeBack === true || !connectivity.online;

/** ms that are left; none when the page was opened otherwise, or the clock was set. */
function timeLeft(state: Partial<UndoUntil> | null): number {
  const left = (state?.undoUntil ?? 0) - Date.now();
  return left > UNDO_MS ? 0 : Math.max(0, left);
}

/**
 * For ten seconds after a submission: takes it back, and leads to the review. It is sent at once all the same, so that
 * nothing hangs on this page staying open; what the server has by then, it is asked to reopen.
 */
export function UndoSubmission({ answerId }: { readonly answerId: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<UndoUntil> | null };
  const [left] = useState(() => timeLeft(state));
  const [isOver, setOver] = useState(left === 0);
  const [isUndoing, setUndoing] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const isPossible = useAppSelector((root) => {
    if (root.connectivity.capabilities?.takeBack === true) return true;
    const last = selectLane(root, answerId).at(-1);
    return last?.kind === 'changeStatus' && isUnsent(last);
  });
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => {
      // The focus is not lost with the button.
      const { current } = notice;
      if (current?.contains(document.activeElement)) current.closest<HTMLElement>('[tabindex="-1"]')?.focus();
      setOver(true);
    }, left);
    return () => clearTimeout(timer);
  }, [isOver, left]);
  if (isOver || !isPossible) return null;

  async function undo() {
    setUndoing(true);
    const saved = await dispatch(changeStatus(answerId, 'in_progress', 'completed'));
    setUndoing(false);
    if (saved) void navigate(`/assessment/${encodeURIComponent(answerId)}/review`, { replace: true });
  }

  return (
    <div ref={notice}>
      <Notice
        kind="info"
        actions={
          <Button loading={isUndoing} onClick={() => void undo()}>
            <FormattedMessage id="answering.question.undo" defaultMessage="Undo" />
          </Button>
        }
      >
        <FormattedMessage
          id="answering.receipt.undo"
          defaultMessage="Submitted by mistake? For ten seconds you can undo it."
        />
      </Notice>
    </div>
  );
}
