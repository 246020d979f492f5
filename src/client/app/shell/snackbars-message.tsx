import { useRef, useState } from 'react';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useIntl } from 'react-intl';
import { useDismissTimer } from './use-dismiss-timer';

interface SnackbarMessageProps {
  readonly kind: 'error' | 'success';
  readonly text: string;
  /** Milliseconds. */
  readonly timeout: number;
  /** Another object is another message, though its text be the same: it is announced, and its time begins anew. */
  readonly said: object;
  readonly onHide: () => void;
}

/** One message, which goes by itself, or when it is dismissed. */
export function SnackbarMessage({ kind, text, timeout, said, onHide }: SnackbarMessageProps) {
  const intl = useIntl();
  const [last, setLast] = useState({ said, number: 0 });
  if (last.said !== said) setLast({ said, number: last.number + 1 });
  /** Where the focus came from, to return there. */
  const before = useRef<EventTarget | null>(null);
  const { events } = useDismissTimer(timeout, onHide, said);
  return (
    <div
      className={`snackbar snackbar-${kind}`}
      {...events}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget;
        events.onFocus();
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
