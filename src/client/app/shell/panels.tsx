import { createContext, lazy, useContext, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useAppDispatch } from '../../state/hooks';
import { errorShown } from '../../state/snackbars/slice';
import { Optional } from './later';

const SettingsPanel = lazy(() => import(/* webpackChunkName: "settings-panel" */ './settings-panel/settings-panel'));
const SearchDialog = lazy(() => import(/* webpackChunkName: "search" */ './search/search-dialog'));

type Panel = 'settings' | 'search';

const OpenPanel = createContext<(panel: Panel) => void>(() => {});

/** Opens a panel of the shell from anywhere inside it. */
export const useOpenPanel = () => useContext(OpenPanel);

/** By the keyboard's plate too: in an Arabic layout the key gives another letter. */
const isSearchKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && (event.key.toLowerCase() === 'k' || event.code === 'KeyK');

/** The settings and the search, which any part of the shell may open; Ctrl or ⌘ with K opens the search. */
export function ShellPanels({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<Panel | null>(null);
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
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setOpen('search');
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <OpenPanel value={setOpen}>
      {children}
      {open !== null && (
        <Optional key={open} onMissing={sayMissing}>
          {open === 'settings' ? <SettingsPanel onClose={close} /> : <SearchDialog onClose={close} onOpenSettings={() => setOpen('settings')} />}
        </Optional>
      )}
    </OpenPanel>
  );
}
