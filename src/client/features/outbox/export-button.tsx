import type { ReactNode } from 'react';
import { useAppDispatch } from '../../state/hooks';
import { exportFile } from '../../state/outbox/export-entries';
import { DownloadButton } from '../../ui/download-button';

/** Everything unsent as one file; nothing is taken out of the outbox. */
export function ExportButton({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  return <DownloadButton file={() => dispatch(exportFile())}>{children}</DownloadButton>;
}
