import type { ReactNode } from 'react';
import { dayOfTime } from '../../lib/days';
import { useAppDispatch } from '../../state/hooks';
import { exportEntries } from '../../state/outbox/export-entries';
import { DownloadButton } from '../../ui/download-button';

/** Everything unsent as one file, `outpost-unsent-YYYY-MM-DD.json`; nothing is taken out of the outbox. */
export function ExportButton({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const file = () => {
    const content = dispatch(exportEntries());
    return { name: `outpost-unsent-${dayOfTime(content.exportedAt)}.json`, content };
  };
  return <DownloadButton file={file}>{children}</DownloadButton>;
}
