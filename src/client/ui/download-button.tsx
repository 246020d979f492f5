import type { ReactNode } from 'react';
import Button from 'antd/es/button';

interface DownloadButtonProps {
  /** Asked at the press of the button. */
  readonly file: () => { name: string; content: unknown };
  readonly children: ReactNode;
}

/** Gives the person what `file` returns, as JSON. */
export function DownloadButton({ file, children }: DownloadButtonProps) {
  const download = () => {
    const { name, content } = file();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
    link.download = name;
    link.click();
    // The browser has begun to read it by the next turn.
    setTimeout(() => {
      URL.revokeObjectURL(link.href);
    }, 0);
  };
  return <Button onClick={download}>{children}</Button>;
}
