import { useEffect, useRef, type ReactNode } from 'react';

interface StepHeadingProps {
  readonly children: ReactNode;
  /** The person came here from another step: the focus follows. */
  readonly takesFocus: boolean;
}

/** What is done in a step. */
export function StepHeading({ children, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={heading} tabIndex={-1} className="import-heading">
      {children}
    </h2>
  );
}
