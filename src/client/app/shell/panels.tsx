import { createContext, lazy, useContext, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useWayOut } from '../../features/auth/use-way-out';
import { isTyping, isModalOpen } from '../../lib/keyboard';
import { useAppDispatch } from '../../state/hooks';
import { errorShown } from '../../state/snackbars/slice';
import { Optional } from '../../ui/when-idle';

const SettingsPanel = lazy(() => import(/* webpackChunkName: "settings-panel" */ './settings-panel/settings-panel'));
const AdminKeys = lazy(() => import(/* webpackChunkName: "search" */ './admin-keys'));
const SearchDialog = lazy(() => import(/* webpackChunkName: "search" */ './search/search-dialog'));

type Panel = 'settings' | 'search' | 'keys';

const OpenPanel = createContext<(panel: Panel) => void>(() => {});

/** Opens a panel of the shell from anywhere inside it. */
export const useOpenPanel = () => useContext(OpenPanel);

/** By the keyboard's plate too: in an Arabic layout the key gives another letter. */
const isSearchKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  (event.key.toLowerCase() === 'k' || event.code === 'KeyK');

/** Not while a dialog is open: it has keys of its own. */
const isHelpKey = (event: KeyboardEvent) =>
  event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target) && !isModalOpen();

interface ShellPanelsProps {
  /** The admin area has keys of its own, which a question mark lists. */
  readonly isAdmin?: boolean;
  readonly children: ReactNode;
}

/**
 * The settings, the search and the list of keys, which any part of the shell may open; Ctrl or ⌘ with K opens the
 * search.
 */
export function ShellPanels({ isAdmin = false, children }: ShellPanelsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<Panel | null>(null);
  const wayOut = useWayOut();
  const close = () => {
    setOpen(null);
  };
  const sayMissing = () => {
    close();
    const message = intl.formatMessage({
      id: 'app.panel.missing',
      defaultMessage: 'This part is not on this device yet. Connect to the network and reload the page.',
    });
    dispatch(errorShown({ message }));
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const asked = isSearchKey(event) ? 'search' : isAdmin && isHelpKey(event) ? 'keys' : null;
      if (asked === null) return;
      event.preventDefault();
      setOpen(asked);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [isAdmin]);
  return (
    <OpenPanel value={setOpen}>
      {children}
      {open !== null && (
        <Optional key={open} onMissing={sayMissing}>
          {open === 'settings' && <SettingsPanel onClose={close} />}
          {open === 'keys' && <AdminKeys onClose={close} />}
          {open === 'search' && (
            <SearchDialog
              onClose={close}
              onOpenSettings={() => setOpen('settings')}
              onShowKeys={isAdmin ? () => setOpen('keys') : null}
              onLeave={wayOut.begin}
            />
          )}
        </Optional>
      )}
      {wayOut.dialog}
    </OpenPanel>
  );
}
