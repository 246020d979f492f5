import { useEffect } from 'react';
import { focusedCell } from '../../../../ui/data-table/cell-keys';
import { useStable } from '../../../../ui/use-stable';

/**
 * Hears what is pasted while a cell has the focus. Browsers tell it to where a text is marked, which may be anywhere on the
 * page.
 * @param onPaste whether it was meant for the cell.
 */
export function usePasted(onPaste: (cell: HTMLElement, text: string) => boolean): void {
  const { paste } = useStable({ paste: onPaste });
  useEffect(() => {
    const onEvent = (event: ClipboardEvent) => {
      const cell = document.activeElement && focusedCell(document.activeElement);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (cell && text !== '' && paste(cell, text)) event.preventDefault();
    };
    document.addEventListener('paste', onEvent);
    return () => document.removeEventListener('paste', onEvent);
  }, [paste]);
}
