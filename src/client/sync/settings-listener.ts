import { readCookie, writeCookie } from '../lib/cookies';
import { themeChosen, type Theme } from '../state/settings/slice';
import type { StartListening } from './start-listening';

const THEME_COOKIE = 'theme';
const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

/** The theme that was chosen on this device; null: none, or one that is not known here. */
export const rememberedTheme = (): Theme | null => THEMES.find((theme) => theme === readCookie(THEME_COOKIE)) ?? null;

/** Remembers the person's choices of appearance. */
export function addSettingsListener(startListening: StartListening) {
  return startListening({
    actionCreator: themeChosen,
    effect: ({ payload }) => {
      writeCookie(THEME_COOKIE, payload);
    },
  });
}
