import { useLayoutEffect, useRef } from 'react';

/** For a list to which more is added: who asked for it goes on at the first that came, for what was pressed may be gone. */
export function useNextRow(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const from = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (from.current === null || count <= from.current) return;
    list.current?.children[from.current]?.querySelector('a')?.focus({ preventScroll: true });
    from.current = null;
  }, [count]);
  const goOn = () => {
    from.current = count;
  };
  return { list, goOn };
}
