import { useEffect, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import '../../ui/field.css';

interface RemovedProps {
  /** What was done, e.g. `Key trend deleted`. */
  readonly children: string;
  /** What it was done to, in words. */
  readonly name: string;
  readonly onUndo: () => void;
}

/** In the place of what was removed, as long as it can be taken back. Has the focus of the button that went away. */
export function Removed({ children, name, onUndo }: RemovedProps) {
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  // When a dialog that it was removed in has let go of the page.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (document.activeElement === current) current?.closest<HTMLElement>('[tabindex="-1"]')?.focus();
    };
  }, []);
  const undo = intl.formatMessage({ id: 'answering.question.undo', defaultMessage: 'Undo' });
  return (
    <>
      <span role="status" className="quiet">
        {children}
      </span>
      <button
        ref={button}
        type="button"
        className="quiet-button"
        aria-label={`${undo}: ${children}: ${name}`}
        onClick={onUndo}
      >
        {undo}
      </button>
    </>
  );
}
