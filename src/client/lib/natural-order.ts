const order = new Intl.Collator(undefined, { numeric: true });

/** Compares names as people read them: 2 before 10, É beside E. The server orders its lists so too. */
export const inNaturalOrder = (one: string, other: string): number => order.compare(one, other);
