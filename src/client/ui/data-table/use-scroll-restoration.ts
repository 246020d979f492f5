import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Scrolling } from './scrolling';
import type { DataTableProps, ScrollState } from './table-props';
import { rowElement } from './use-active-row';

interface Elements {
  readonly frame: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLElement | null>;
}
/** The active row; its id is there once a person was at it. */
interface Active {
  readonly index: number;
  readonly id?: string | undefined;
}

/** Begins where the person was, and tells where they are when the table goes. */
export function useScrollRestoration<Row extends { readonly id: string }>(
  { scroll, onLeave }: Pick<DataTableProps<Row>, 'scroll' | 'onLeave'>,
  { frame, body }: Elements,
  scrolling: Scrolling,
  { index, id }: Active,
): void {
  const start = useRef({ scroll, index, id });
  // Not sooner: a page that arrives gives the focus to its heading.
  useEffect(() => {
    const { scroll: left, index: row, id: found } = start.current;
    if (!left || found !== left.id || !frame.current) return;
    rowElement(body.current, row)?.focus({ preventScroll: true });
    scrolling.moveTo(frame.current, left.position);
  }, [frame, body, scrolling]);

  const latest = useRef<{
    readonly id: string | undefined;
    readonly onLeave: ((scroll: ScrollState) => void) | undefined;
  }>({ id, onLeave });
  useLayoutEffect(() => {
    latest.current = { id, onLeave };
  });
  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      const { id: row, onLeave: leave } = latest.current;
      if (element && row !== undefined) leave?.({ id: row, position: scrolling.position(element) });
    };
  }, [frame, scrolling]);
}
