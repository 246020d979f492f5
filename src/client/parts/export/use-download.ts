import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../api/api-error';
import type { ApiThunk } from '../../api/call';
import type { FileAnswer } from '../../api/file-answer';
import { dayOfTime } from '../../lib/days';
import { saveFile } from '../../lib/save-file';
import { errorText } from '../../state/errors/error-messages';
import { useAppDispatch } from '../../state/hooks';
import { successShown } from '../../state/snackbars/slice';

/** What a file is called on the device. `at`: any time of its day, ISO-8601. */
export const fileName = (title: string, at: string, extension: string): string =>
  `${title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()} ${dayOfTime(at)}.${extension}`;

/** The server gives up a file after a minute, with 503. */
const isLate = (error: ApiError): boolean =>
  error.kind === 'timeout' || (error.kind === 'serverTrouble' && error.status === 503);

/**
 * Has the server make a file and gives it to the person; leaving the page gives it up. `fault`: why the last one could
 * not be had; `isLate`: because the server takes long. `download` resolves with whether the person has it.
 */
export function useDownload() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const download = async (name: string, call: (signal: AbortSignal) => ApiThunk<FileAnswer>): Promise<boolean> => {
    const { signal } = (running.current = new AbortController());
    setRunning(true);
    setError(null);
    const answer = await dispatch(call(signal));
    if (signal.aborted) return false;
    setRunning(false);
    if ('error' in answer) {
      setError(answer.error);
      return false;
    }
    saveFile(name, answer.file);
    const text = intl.formatMessage({ id: 'download.saved', defaultMessage: '“{name}” was saved.' }, { name });
    dispatch(successShown({ text }));
    return true;
  };
  const cancel = () => {
    running.current?.abort();
    setRunning(false);
  };
  return {
    isRunning,
    fault: error && errorText(intl, error),
    isLate: error !== null && isLate(error),
    download,
    cancel,
  };
}
