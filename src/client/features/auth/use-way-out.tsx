import { lazy, Suspense, useState, type ReactNode } from 'react';
import { releaseWithheld } from '../../lib/withheld';
import { answerOfRecord } from '../../lib/storage/draft';
import { countDrafts, type DraftCounts } from '../../lib/storage/draft-keeper';
import { selectAnswer } from '../../state/answers/selectors';
import type { AppThunk } from '../../state/context';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectLoneMedia } from '../../state/media/selectors';
import { selectEntryCount } from '../../state/outbox/selectors';
import { selectOwner } from '../../state/sharing/selectors';
import { useLeave } from './use-leave';

/* Asked by few, and the button stands on every page. */
const SignOutDialog = lazy(() => import(/* webpackChunkName: "sign-out" */ './sign-out-dialog'));

/** The records with drafts with which somebody can go on: not an assessment that was submitted, or is gone. */
const countOpenDrafts = (): AppThunk<Promise<DraftCounts>> => async (_, getState) => {
  const owner = selectOwner(getState());
  if (owner === null) return { kept: 0, refused: 0 };
  return countDrafts(owner, (record) => {
    const id = answerOfRecord(record);
    if (id === null) return true;
    const answer = selectAnswer(getState(), id);
    return answer !== undefined && answer.status !== 'completed';
  });
};

/**
 * The way out, which asks first when changes wait or something was typed and not saved. `dialog` is that question, to
 * be rendered where it outlives the button.
 */
export function useWayOut(): { readonly begin: () => void; readonly dialog: ReactNode } {
  const dispatch = useAppDispatch();
  const leave = useLeave();
  const unsent = useAppSelector(selectEntryCount) + useAppSelector(selectLoneMedia).length;
  /** Records with drafts, while the person is asked; null: they are not. */
  const [asking, setAsking] = useState<DraftCounts | null>(null);
  const begin = async () => {
    const released = await releaseWithheld();
    const drafts = await dispatch(countOpenDrafts());
    if (unsent + released + drafts.kept + drafts.refused > 0) setAsking(drafts);
    else await leave();
  };
  return {
    begin: () => void begin(),
    dialog: asking !== null && (
      <Suspense>
        <SignOutDialog
          drafts={asking}
          onClose={() => {
            setAsking(null);
          }}
        />
      </Suspense>
    ),
  };
}
