import { lazy, Suspense, useState, type ReactNode } from 'react';
import { releaseWithheld } from '../../lib/withheld';
import { countDrafts } from '../../lib/storage/draft-keeper';
import { useAppSelector } from '../../state/hooks';
import { selectLoneMedia } from '../../state/media/selectors';
import { selectEntryCount } from '../../state/outbox/selectors';
import { selectOwner } from '../../state/sharing/selectors';
import { useLeave } from './use-leave';

/* Asked by few, and the button stands on every page. */
const SignOutDialog = lazy(() => import(/* webpackChunkName: "sign-out" */ './sign-out-dialog'));

/**
 * The way out, which asks first when changes wait or something was typed and not saved. `dialog` is that question, to
 * be rendered where it outlives the button.
 */
export function useWayOut(): { readonly begin: () => void; readonly dialog: ReactNode } {
  const leave = useLeave();
  const unsent = useAppSelector(selectEntryCount) + useAppSelector(selectLoneMedia).length;
  const owner = useAppSelector(selectOwner);
  /** Records with drafts, while the person is asked; null: they are not. */
  const [asking, setAsking] = useState<number | null>(null);
  const begin = async () => {
    const released = await releaseWithheld();
    const drafts = owner === null ? 0 : await countDrafts(owner);
    if (unsent + released + drafts > 0) setAsking(drafts);
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
