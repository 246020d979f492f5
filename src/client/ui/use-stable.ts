import { useInsertionEffect, useRef, useState } from 'react';

/**
 * The same functions for as long as the component is there: each does what the last drawn one of its name would. For
 * events alone; what is asked for while drawing would be a step behind. Who is given them is not drawn again for them.
 */
export function useStable<Given extends object>(functions: Given): Given {
  const newest = useRef(functions);
  useInsertionEffect(() => {
    newest.current = functions;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(functions).map((name) => [
          name,
          (...given: readonly unknown[]): unknown =>
            (newest.current[name as keyof Given] as (...given: readonly unknown[]) => unknown)(...given),
        ]),
      ) as Given,
  );
  return stable;
}
