import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { saveFile } from '../lib/save-file';

interface DownloadButtonProps {
  /** Asked at the press of the button. */
  readonly file: () => Promise<{ name: string; content: unknown }>;
  readonly children: ReactNode;
}

/** Gives the person what `file` returns, as JSON. */
export function DownloadButton({ file, children }: DownloadButtonProps) {
  const download = async () => {
    const { name, content } = await file();
    saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  };
  return <Button onClick={() => void download()}>{children}</Button>;
}
