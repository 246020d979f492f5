import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../../api/api-error';
import { errorText } from '../../../state/errors/error-messages';
import { useAppDispatch } from '../../../state/hooks';
import { errorShown } from '../../../state/snackbars/slice';

/** A call that goes straight to the server: whether it is under way, and its failure said in words. */
export function useLinkCall() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [running, setRunning] = useState(false);

  /** @returns whether the server did it. */
  async function run(call: Promise<ApiError | null>): Promise<boolean> {
    setRunning(true);
    const error = await call;
    setRunning(false);
    if (error !== null) dispatch(errorShown({ message: errorText(intl, error) }));
    return error === null;
  }
  return { running, run };
}
