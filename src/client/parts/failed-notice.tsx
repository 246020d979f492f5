import { useIntl } from 'react-intl';
import { errorText } from '../state/errors/error-messages';
import { apiErrorOf } from '../state/session/actions';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';

interface FailedNoticeProps {
  /** What a call of RTK Query failed with. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** What a call failed with, and the way to make it again. Whether it is announced is up to the live region around it. */
export function FailedNotice({ error, onRetry }: FailedNoticeProps) {
  const intl = useIntl();
  return (
    <Notice kind="error" actions={<RetryButton onClick={() => void onRetry()} />}>
      {errorText(intl, apiErrorOf(error))}
    </Notice>
  );
}
