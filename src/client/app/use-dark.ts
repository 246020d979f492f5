import { useSyncExternalStore } from 'react';
import { useAppSelector } from '../state/hooks';

const device = () => window.matchMedia('(prefers-color-scheme: dark)');

function watchDevice(changed: () => void): () => void {
  const query = device();
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}

/** Whether the interface is dark: as the person chose, or as the device is at this moment. */
export function useDark(): boolean {
  const chosen = useAppSelector((state) => state.settings.theme);
  const deviceIsDark = useSyncExternalStore(watchDevice, () => device().matches);
  return chosen === 'system' ? deviceIsDark : chosen === 'dark';
}
