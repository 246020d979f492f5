import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiThunk } from '../../api/call';
import type { FileAnswer } from '../../api/file-answer';
import { saveFile } from '../../lib/save-file';
import { useAppDispatch } from '../../state/hooks';
import { successShown } from '../../state/snackbars/slice';
import { serverText } from './import-messages';

/** Fetches a file and gives it to the person. `fault`: why the last one could not be had. */
export function useDownload() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const download = async (name: string, file: ApiThunk<FileAnswer>) => {
    setRunning(true);
    setFault(null);
    const answer = await dispatch(file);
    setRunning(false);
    if ('error' in answer) {
      setFault(serverText(intl, answer.error));
      return;
    }
    saveFile(name, answer.file);
    dispatch(
      successShown({
        text: intl.formatMessage({ id: 'import.saved', defaultMessage: '“{name}” was saved.' }, { name }),
      }),
    );
  };
  return { isRunning, fault, download };
}
