import { useEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * For the browser's own modal dialog, which keeps the focus, makes the rest inert and costs no script. Spread the result
 * on a `<dialog>` that is rendered only while it is open. `onClose` is asked for by Escape or a press beside it; the
 * focus goes back to where it was.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // A mark of a chart is an SVGElement.
      if (opener instanceof HTMLElement || opener instanceof SVGElement) opener.focus();
    };
  }, []);
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
