import { useEffect, useRef, useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { blockNavigation } from '../../lib/navigation-blocker';
import { Dialog } from '../../ui/dialog';

/** While an import runs, who leaves the page is asked first. Render what it returns. */
export function useRunningGuard(isImporting: boolean) {
  const goal = useRef<(() => void) | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isImporting) return undefined;
    const unblock = blockNavigation((go) => {
      goal.current = go;
      setAsking(true);
    });
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unblock();
      window.removeEventListener('beforeunload', onUnload);
      setAsking(false);
    };
  }, [isImporting]);

  const stay = () => setAsking(false);
  if (!isAsking) return null;
  return (
    <Dialog
      title={<FormattedMessage id="import.leave.title" defaultMessage="Leave while the import runs?" />}
      onClose={stay}
      actions={
        <>
          <Button type="primary" onClick={stay}>
            <FormattedMessage id="import.leave.stay" defaultMessage="Stay here" />
          </Button>
          <Button onClick={() => goal.current?.()}>
            <FormattedMessage id="import.leave.leave" defaultMessage="Leave" />
          </Button>
        </>
      }
    >
      <FormattedMessage
        id="import.leave.text"
        defaultMessage="The import goes on without this page. What it made appears among the past imports."
      />
    </Dialog>
  );
}
