import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../api/api-error';
import type { ApiThunk } from '../../api/call';
import type { FileAnswer } from '../../api/file-answer';
import { saveFile } from '../../lib/save-file';
import { errorText } from '../../state/errors/error-messages';
import { useAppDispatch } from '../../state/hooks';
import { successShown } from '../../state/snackbars/slice';
import type { ReportFileFormat } from '../../api/report-file';
import { dayOfTime } from '../../lib/days';

/** What a report's file is called on the device. */
export const fileName = (tool: string, madeAt: string, format: ReportFileFormat): string =>
  `${tool.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()} ${dayOfTime(madeAt)}.${format}`;

/** The server gives up a file after a minute, with 503. */
const isLate = (error: ApiError): boolean =>
  error.kind === 'timeout' || (error.kind === 'serverTrouble' && error.status === 503);

/**
 * Fetches a file and gives it to the person; leaving the page gives it up. `fault`: why the last one could not be had;
 * `isLate`: because the server takes long.
 */
export function useFileDownload() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const call = useRef<AbortController>(null);
  useEffect(() => () => call.current?.abort(), []);

  const download = async (name: string, file: (signal: AbortSignal) => ApiThunk<FileAnswer>) => {
    const { signal } = (call.current = new AbortController());
    setRunning(true);
    setError(null);
    const answer = await dispatch(file(signal));
    if (signal.aborted) return;
    setRunning(false);
    if ('error' in answer) {
      setError(answer.error);
      return;
    }
    saveFile(name, answer.file);
    dispatch(
      successShown({
        text: intl.formatMessage({ id: 'report.saved', defaultMessage: '“{name}” was saved.' }, { name }),
      }),
    );
  };
  return { isRunning, fault: error && errorText(intl, error), isLate: error !== null && isLate(error), download };
}
