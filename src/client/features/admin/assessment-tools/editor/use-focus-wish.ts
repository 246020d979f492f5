import { useEffect, useState } from 'react';
import type { FaultField } from './faults';

type Wish = { readonly row: string } | { readonly field: FaultField } | 'heading';

const selectorOf = (wish: Wish) => {
  if (wish === 'heading') return '.item-head h2';
  return 'row' in wish ? `[data-row="${CSS.escape(wish.row)}"]` : `[data-field="${wish.field}"]`;
};

/** For what is to take the focus once it is drawn: a row, a field of the form, or its heading. */
export function useFocusWish(): (wish: Wish) => void {
  const [wish, setWish] = useState<{ readonly for: Wish } | null>(null);
  useEffect(() => {
    if (!wish) return;
    const element = document.querySelector<HTMLElement>(`.questions-editor ${selectorOf(wish.for)}`);
    (element?.querySelector('input') ?? element)?.focus();
  }, [wish]);
  return (next) => setWish({ for: next });
}
