import { useEffect, useRef, type ReactNode } from 'react';
import './account.css';

interface AccountOutcomeProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** What became of a form, in its place; focused, so that it is heard. */
export function AccountOutcome({ title, children }: AccountOutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="panel account">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
