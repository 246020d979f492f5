import { FormattedMessage } from 'react-intl';
import { Age } from '../../../ui/age';
import { Notice } from '../../../ui/notice';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { FailedNotice } from '../../../parts/failed-notice';

interface ListNoticesProps {
  /** When what is shown came to this device; null: just now from the server. */
  readonly age: string | null;
  readonly total: number;
  /** How many there are of them all, as the server last said; null: it is not known. */
  readonly onServer: number | null;
  /** Why the newest could not be had, while an older page is shown. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** How many of how many this device has; of what the server counted before more came, how many alone. */
const OnDevice = ({ count, onServer }: { readonly count: number; readonly onServer: number | null }) =>
  onServer !== null && count <= onServer ? (
    <FormattedMessage
      id="admin.list.deviceOf"
      defaultMessage="{count, number} of {total, number} on this device."
      values={{ count, total: onServer }}
    />
  ) : (
    <FormattedMessage id="admin.list.deviceCount" defaultMessage="{count, number} on this device." values={{ count }} />
  );

/** What a person must know of the rows below: that they are this device's, or that newer ones could not be had. */
export function ListNotices({ age, total, onServer, error, onRetry }: ListNoticesProps) {
  const { reason } = useAdminAccess();
  const isPart = onServer === null || total < onServer;
  return (
    <div role="status">
      {age !== null && (
        <Notice kind="info">
          {reason}{' '}
          {age === 'unknown' && total === 0 && (
            <FormattedMessage
              id="admin.list.deviceUnknown"
              defaultMessage="This device holds none of these records yet."
            />
          )}
          {(age !== 'unknown' || total > 0) && <OnDevice count={total} onServer={onServer} />}{' '}
          {age === 'unknown' && total > 0 && isPart && (
            <FormattedMessage
              id="admin.list.devicePart"
              defaultMessage="Only some of these records are on this device."
            />
          )}
          {age !== 'unknown' && (
            <FormattedMessage
              id="admin.list.deviceAge"
              defaultMessage="Last refreshed {age}."
              values={{ age: <Age of={age} /> }}
            />
          )}
        </Notice>
      )}
      {error !== undefined && age === null && <FailedNotice error={error} onRetry={onRetry} />}
    </div>
  );
}
