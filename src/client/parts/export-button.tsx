import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../state/hooks';
import { exportFile } from '../state/outbox/export-entries';
import { errorShown } from '../state/snackbars/slice';
import { DownloadButton } from '../ui/download-button';

interface ExportButtonProps {
  readonly children: ReactNode;
  /** Of this answer alone. */
  readonly answerRef?: string;
}

/** Everything unsent as one file; nothing is taken out of the outbox. */
export function ExportButton({ children, answerRef }: ExportButtonProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const file = async () => {
    const exported = await dispatch(exportFile(answerRef));
    if (exported.left > 0) {
      const message = intl.formatMessage(
        {
          id: 'outbox.export.left',
          defaultMessage:
            '{left, plural, one {One photo or file is not in the exported file: it stays} other {# photos and files are not in the exported file: they stay}} on this device.',
        },
        { left: exported.left },
      );
      dispatch(errorShown({ message, timeout: 10_000 }));
    }
    return exported;
  };
  return <DownloadButton file={file}>{children}</DownloadButton>;
}
