import { useState, type ReactNode } from 'react';
import { useAppSelector } from '../../state/hooks';
import { selectEntryCount } from '../../state/outbox/selectors';
import { SignOutDialog } from './sign-out-dialog';
import { useLeave } from './use-leave';

/** The way out, which asks first when changes wait. `dialog` is that question, to be rendered where it outlives the button. */
export function useWayOut(): { readonly begin: () => void; readonly dialog: ReactNode } {
  const leave = useLeave();
  const unsent = useAppSelector(selectEntryCount);
  const [asking, setAsking] = useState(false);
  return {
    begin: () => {
      if (unsent > 0) setAsking(true);
      else void leave();
    },
    dialog: asking && (
      <SignOutDialog
        onClose={() => {
          setAsking(false);
        }}
      />
    ),
  };
}
