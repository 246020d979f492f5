import { useEffect } from 'react';
import { focusedCell } from '../../../../ui/data-table/cell-keys';
import { useStable } from '../../../../ui/use-stable';

/** Several lines have no place in a control of one. */
const isOfLines = (text: string): boolean => /[\r\n]/.test(text.trim());

/** The cell that a pasted text is for; null: it is for what has the focus, as a longer text that is edited. */
function cellFor(focused: Element, text: string): HTMLElement | null {
  const isWhole = focused instanceof HTMLTextAreaElement || !isOfLines(text);
  return focusedCell(focused) ?? (isWhole ? null : focused.closest<HTMLElement>('[data-index] > [data-column]'));
}

/**
 * Hears what is pasted while a cell has the focus, and a column that is pasted while it is edited. Browsers tell it to where
 * a text is marked, which may be anywhere on the page.
 * @param onPaste whether it was meant for the cell.
 */
export function usePasted(onPaste: (cell: HTMLElement, text: string) => boolean): void {
  const { paste } = useStable({ paste: onPaste });
  useEffect(() => {
    const onEvent = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const cell = document.activeElement && cellFor(document.activeElement, text);
      if (cell && text !== '' && paste(cell, text)) event.preventDefault();
    };
    document.addEventListener('paste', onEvent);
    return () => document.removeEventListener('paste', onEvent);
  }, [paste]);
}
