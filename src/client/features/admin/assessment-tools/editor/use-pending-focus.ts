import { useEffect, useState } from 'react';
import type { FaultField } from './faults';

type FocusTarget = { readonly row: string } | { readonly field: FaultField } | 'heading';

const selectorOf = (target: FocusTarget) => {
  if (target === 'heading') return '.item-head h2';
  return 'row' in target ? `[data-row="${CSS.escape(target.row)}"]` : `[data-field="${target.field}"]`;
};

/** For what is to take the focus once it is drawn: a row, a field of the form, or its heading. */
export function usePendingFocus(): (target: FocusTarget) => void {
  const [target, setTarget] = useState<{ readonly for: FocusTarget } | null>(null);
  useEffect(() => {
    if (!target) return;
    const inEditor = (selector: string) => document.querySelector<HTMLElement>(`.questions-editor ${selector}`);
    // A row that is not in sight has the one that Tab reaches stand for it.
    const isRow = target.for !== 'heading' && 'row' in target.for;
    const element = inEditor(selectorOf(target.for)) ?? (isRow ? inEditor('[data-row][tabindex="0"]') : null);
    (element?.querySelector<HTMLElement>('input, textarea') ?? element)?.focus();
  }, [target]);
  return (next) => setTarget({ for: next });
}
