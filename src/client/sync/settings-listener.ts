import type { AppDispatch } from '../state/hooks';
import { rememberSettings } from '../state/settings/remembered';
import { settingsChanged, type ColorScheme } from '../state/settings/slice';
import type { StartListening } from './start-listening';

const DARK = '(prefers-color-scheme: dark)';
const schemeOf = ({ matches }: { matches: boolean }): ColorScheme => (matches ? 'dark' : 'light');

/** What the device asks for at this moment. */
export const deviceScheme = (): ColorScheme => schemeOf(window.matchMedia(DARK));

/** Remembers what a person chose, and follows the device live. */
export function addSettingsListener(startListening: StartListening, { dispatch }: { dispatch: AppDispatch }) {
  const query = window.matchMedia(DARK);
  const follow = (event: MediaQueryListEvent) => {
    dispatch(settingsChanged({ colorScheme: schemeOf(event) }));
  };
  query.addEventListener('change', follow);
  rememberSettings({ colorScheme: deviceScheme() });
  const stop = startListening({
    actionCreator: settingsChanged,
    effect: ({ payload }) => {
      rememberSettings(payload);
    },
  });
  return () => {
    query.removeEventListener('change', follow);
    stop();
  };
}
