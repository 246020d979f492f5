import { useEffect, useState } from 'react';
import Button from 'antd/es/button';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../state/hooks';
import { Notice } from '../../ui/notice';
import { onUpdateReady } from '../register-service-worker';

/** A new version waits for the person, and then for what is being sent at that moment. */
export function UpdateNotice() {
  const [update, setUpdate] = useState<{ apply: () => void } | null>(null);
  const [asked, setAsked] = useState(false);
  const sending = useAppSelector((state) => state.outbox.replaying);

  useEffect(
    () =>
      onUpdateReady((apply) => {
        setUpdate({ apply });
      }),
    [],
  );
  useEffect(() => {
    if (asked && !sending) update?.apply();
  }, [asked, sending, update]);

  return (
    <div role="status">
      {update && (
        <Notice
          kind="info"
          actions={
            <Button
              type="primary"
              loading={asked}
              onClick={() => {
                setAsked(true);
              }}
            >
              <FormattedMessage id="app.update.reload" defaultMessage="Reload to update" />
            </Button>
          }
        >
          {asked && sending ? (
            <FormattedMessage
              id="app.update.waiting"
              defaultMessage="Your changes are being sent; the update follows right after."
            />
          ) : (
            <FormattedMessage id="app.update.ready" defaultMessage="A new version is ready." />
          )}
        </Notice>
      )}
    </div>
  );
}
