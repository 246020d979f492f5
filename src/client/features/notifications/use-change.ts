import { useState } from 'react';
import { useIntl } from 'react-intl';
import { errorText } from '../../state/errors/error-messages';
import { useAppDispatch } from '../../state/hooks';
import type { NotificationChange } from '../../state/notifications/actions';
import { errorShown } from '../../state/snackbars/slice';

/** Makes one change at a time, and says so when it fails. The promise tells whether it was made. */
export function useChange() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  return async (change: NotificationChange): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const error = await dispatch(change);
    setBusy(false);
    if (error) dispatch(errorShown({ message: errorText(intl, error) }));
    return error === null;
  };
}
