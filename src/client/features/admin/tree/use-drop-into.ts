import { useState, type DragEvent } from 'react';

/** What was dragged where. */
export interface Dropped {
  readonly key: string;
  readonly target: string;
  /** Before or behind the target, or below it. */
  readonly where: 'before' | 'behind' | 'below';
}

const keyAt = (target: EventTarget): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined) ?? null;

/** How rows are put into others, wherever on a row the pointer is: Ant Design's tree only knows between which it goes. */
export interface DropInto {
  readonly isDragged: (key: string) => boolean;
  /** The row that takes what is dropped on this one; null: none does. */
  readonly into: (key: string) => string | null;
}

/** Handlers of the tree's surroundings, and the row that would take what is dragged. */
export function useDropInto({ isDragged, into }: DropInto, onDrop: (dropped: Dropped) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const handlers = {
    onDragStartCapture: (event: DragEvent) => {
      const key = keyAt(event.target);
      if (key !== null && isDragged(key)) setDragged(key);
      else {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    onDragOverCapture: (event: DragEvent) => {
      const row = dragged === null ? null : keyAt(event.target);
      const target = row === null ? null : into(row);
      setOver(target);
      event.stopPropagation();
      if (target !== null) event.preventDefault();
    },
    onDropCapture: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (dragged !== null && over !== null) onDrop({ key: dragged, target: over, where: 'below' });
      end();
    },
    onDragEnd: end,
  };
  return { over, handlers };
}
