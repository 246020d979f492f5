import { createContext, lazy, useContext, useEffect, useState, type ReactNode } from 'react';
import { Later } from './later';

const SettingsPanel = lazy(() => import(/* webpackChunkName: "settings-panel" */ './settings-panel/settings-panel'));
const SearchDialog = lazy(() => import(/* webpackChunkName: "search" */ './search/search-dialog'));

type Panel = 'settings' | 'search';

const OpenPanel = createContext<(panel: Panel) => void>(() => {});

/** Opens a panel of the shell from anywhere inside it. */
export const useOpenPanel = () => useContext(OpenPanel);

const isSearchKey = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** The settings and the search, which any part of the shell may open; Ctrl or ⌘ with K opens the search. */
export function ShellPanels({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Panel | null>(null);
  const close = () => {
    setOpen(null);
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
        <Later>
          {open === 'settings' && <SettingsPanel onClose={close} />}
          {open === 'search' && <SearchDialog onClose={close} onOpenSettings={() => setOpen('settings')} />}
        </Later>
      )}
    </OpenPanel>
  );
}
