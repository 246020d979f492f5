import type { ReactNode } from 'react';
import { useAppDispatch } from '../../state/hooks';
import { exportFile } from '../../state/outbox/export-entries';
import { DownloadButton } from '../../ui/download-button';

interface ExportButtonProps {
  readonly children: ReactNode;
  /** Of this answer alone. */
  readonly answerRef?: string;
}

/** Everything unsent as one file; nothing is taken out of the outbox. */
export function ExportButton({ children, answerRef }: ExportButtonProps) {
  const dispatch = useAppDispatch();
  return <DownloadButton file={() => dispatch(exportFile(answerRef))}>{children}</DownloadButton>;
}
