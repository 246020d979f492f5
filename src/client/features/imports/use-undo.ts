import { useState } from 'react';
import { useIntl } from 'react-intl';
import { isUnreachable } from '../../api/api-error';
import { importsApi } from '../../api/imports-api';
import { newUuid } from '../../lib/ids';
import { useAppDispatch } from '../../state/hooks';
import { apiErrorOf } from '../../state/session/actions';
import { successShown } from '../../state/snackbars/slice';
import { serverText } from './import-messages';

/** Takes an import back. `fault`: why the server would not. */
export function useUndo(id: string) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [call, { isLoading }] = importsApi.useUndoImportMutation();
  const [fault, setFault] = useState<string | null>(null);
  const [isUndone, setUndone] = useState(false);
  const [idempotencyKey] = useState(newUuid);
  const undo = async () => {
    setFault(null);
    const attempt = () => call({ id, idempotencyKey });
    let { error } = await attempt();
    // Perhaps only the answer was lost: under the same key the server says what it did.
    if (error !== undefined && isUnreachable(apiErrorOf(error))) ({ error } = await attempt());
    if (error !== undefined) {
      setFault(serverText(intl, apiErrorOf(error)));
      return;
    }
    setUndone(true);
    dispatch(
      successShown({ text: intl.formatMessage({ id: 'import.undo.done', defaultMessage: 'The import was undone.' }) }),
    );
  };
  return { undo, isUndoing: isLoading, isUndone, fault };
}
