import { useEffect, useEffectEvent, useRef, useState } from 'react';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useIntl } from 'react-intl';

interface SnackbarMessageProps {
  readonly kind: 'error' | 'success';
  readonly text: string;
  /** Milliseconds. */
  readonly timeout: number;
  /** Another object is another message, though its text be the same: it is announced, and its time begins anew. */
  readonly said: object;
  readonly onHide: () => void;
}

/**
 * One message. Its time stands still while somebody points at it or is in it with the keyboard, and then begins anew.
 */
export function SnackbarMessage({ kind, text, timeout, said, onHide }: SnackbarMessageProps) {
  const intl = useIntl();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [last, setLast] = useState({ said, number: 0 });
  if (last.said !== said) setLast({ said, number: last.number + 1 });
  /** Where the focus came from, to return there. */
  const before = useRef<EventTarget | null>(null);
  const hide = useEffectEvent(onHide);
  const paused = hovered || focused;

  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => {
      hide();
    }, timeout);
    return () => {
      clearTimeout(timer);
    };
  }, [paused, timeout, said]);

  return (
    <div
      className={`snackbar snackbar-${kind}`}
      onMouseEnter={() => {
        setHovered(true);
      }}
      onMouseLeave={() => {
        setHovered(false);
      }}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
      }}
    >
      <span className="snackbar-text" key={last.number}>
        {text}
      </span>
      <button
        type="button"
        className="snackbar-dismiss"
        aria-label={intl.formatMessage({ id: 'app.snackbar.dismiss', defaultMessage: 'Dismiss' })}
        onClick={() => {
          if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
          onHide();
        }}
      >
        <CloseOutlined aria-hidden />
      </button>
    </div>
  );
}
