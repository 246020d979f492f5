import { useEffect, useRef, useState } from 'react';
import { blockNavigation } from '../../lib/navigation-blocker';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../ui/confirm-dialog';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asked before a page is left on which something was typed and not saved. */
function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      title={<FormattedMessage id="form.leave.title" defaultMessage="Leave without saving?" />}
      keep={<FormattedMessage id="form.leave.stay" defaultMessage="Keep editing" />}
      confirm={<FormattedMessage id="form.leave.confirm" defaultMessage="Leave" />}
      onKeep={onStay}
      onConfirm={onLeave}
    >
      <FormattedMessage id="form.leave.text" defaultMessage="What you typed is lost." />
    </ConfirmDialog>
  );
}

/**
 * While there are unsaved changes, who leaves the page is asked first: within the application in its own words, by the
 * browser when the tab is closed or loaded again. Render `dialog` outside of the form. `onGiveUp`: they left all the
 * same.
 */
export function useUnsavedChanges(isDirty: boolean, onGiveUp: () => void = () => undefined) {
  const [isAsking, setAsking] = useState(false);
  const goal = useRef<(() => void) | null>(null);
  const onStay = useRef<(() => void) | null>(null);
  const isSaving = useRef(false);

  useEffect(() => {
    if (!isDirty) return undefined;
    const unblock = blockNavigation((go) => {
      goal.current = go;
      if (!isSaving.current) setAsking(true);
    });
    const onUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unblock();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);

  const leave = () => {
    const go = goal.current;
    goal.current = null;
    onStay.current = null;
    go?.();
  };
  const stay = () => {
    goal.current = null;
    setAsking(false);
    onStay.current?.();
    onStay.current = null;
  };
  return {
    /** For what is left in another way than by going to another page: asks, if need be, before it goes or stays. */
    leave: (go: () => void, stayed: () => void) => {
      if (!isDirty) {
        go();
        return;
      }
      goal.current = go;
      onStay.current = stayed;
      if (!isSaving.current) setAsking(true);
    },
    dialog: isAsking && (
      <LeaveDialog
        onStay={stay}
        onLeave={() => {
          setAsking(false);
          onGiveUp();
          leave();
        }}
      />
    ),
    /**
     * Who leaves while changes are being saved, the caller included, waits for it: they go once `isSaved` is true, and
     * stay otherwise, where the reason stands.
     */
    whileSaving: async (isSaved: Promise<boolean>): Promise<void> => {
      isSaving.current = true;
      const mayGo = await isSaved.finally(() => {
        isSaving.current = false;
      });
      if (mayGo) leave();
      else stay();
    },
  };
}
