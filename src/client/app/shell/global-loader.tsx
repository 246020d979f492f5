import { useLayoutEffect, useRef } from 'react';
import Spin from 'antd/es/spin';
import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../state/hooks';
import './global-loader.css';

/**
 * A modal dialog without a way out: the browser makes all behind it inert, dialogs too, and gives the focus back after
 * it.
 */
function Cover() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="global-loader"
      aria-labelledby="global-loader-words"
      onCancel={(event) => {
        event.preventDefault();
      }}
      onKeyDown={(event) => {
        // The second Escape would close it unasked.
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <div className="global-loader-content">
        <Spin size="large" />
        <p id="global-loader-words" role="status">
          <FormattedMessage id="app.globalLoader" defaultMessage="One moment, please…" />
        </p>
      </div>
    </dialog>
  );
}

/** Covers the page while something goes on that nobody can work beside. */
export function GlobalLoader() {
  return useAppSelector((state) => state.loader.shown) ? <Cover /> : null;
}
