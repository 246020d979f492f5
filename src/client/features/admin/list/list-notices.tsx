import { FormattedMessage } from 'react-intl';
import { Age } from '../../../ui/age';
import { Notice } from '../../../ui/notice';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { FailedNotice } from '../../../parts/failed-notice';

interface ListNoticesProps {
  /** When what is shown came to this device; null: just now from the server. */
  readonly age: string | null;
  readonly total: number;
  /** Why the newest could not be had, while an older page is shown. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** What a person must know of the rows below: that they are this device's, or that newer ones could not be had. */
export function ListNotices({ age, total, error, onRetry }: ListNoticesProps) {
  const { reason } = useAdminAccess();
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
          {age === 'unknown' && total > 0 && (
            <FormattedMessage
              id="admin.list.devicePart"
              defaultMessage="Only some of these records are on this device."
            />
          )}
          {age !== 'unknown' && (
            <FormattedMessage
              id="admin.list.device"
              defaultMessage="{count, plural, one {One record} other {# records}} on this device, last refreshed {age}."
              values={{ count: total, age: <Age of={age} /> }}
            />
          )}
        </Notice>
      )}
      {error !== undefined && age === null && <FailedNotice error={error} onRetry={onRetry} />}
    </div>
  );
}
