import { PRODUCT } from '../../../config/product';
import { settingsChanged, type Settings } from '../../../src/client/state/settings/slice';
import { closeAllPages, freshDevice, openPage } from '../../support/client-store';
import { makeScriptedServer } from '../../support/scripted-server';

const clearCookies = () => {
  for (const entry of document.cookie.split('; ')) document.cookie = `${entry.split('=')[0] ?? ''}=; max-age=0; path=/`;
};

beforeEach(async () => {
  await freshDevice();
  clearCookies();
  localStorage.clear();
  window.OUTPOST_RUNTIME = { translation: true };
});
afterEach(() => {
  closeAllPages();
  delete window.OUTPOST_RUNTIME;
});

const settingsOf = (page: ReturnType<typeof openPage>) => page.getState().settings;
const cookies = (): Record<string, string> =>
  Object.fromEntries(document.cookie.split('; ').map((entry) => entry.split('=') as [string, string]));

test('without a choice the settings are the product defaults', () => {
  expect(settingsOf(openPage(makeScriptedServer()))).toMatchObject({
    ...PRODUCT.appearance,
    language: 'en',
    isAppRTL: false,
  });
});

const CHOSEN: Partial<Settings> = {
  theme: 'dark',
  skin: 'bordered',
  contentWidth: 'fluid',
  appContentLayoutNav: 'horizontal',
  navbarType: 'static',
  footerType: 'hidden',
  isNavbarBlurred: false,
  isVerticalNavCollapsed: true,
  isSemiDark: true,
};

test('what was chosen is there at the next start, the seven preferences as cookies', () => {
  openPage(makeScriptedServer()).dispatch(settingsChanged(CHOSEN));
  expect(cookies()).toMatchObject({
    theme: 'dark',
    'color-scheme': 'light',
    skin: 'bordered',
    'content-width': 'fluid',
    'navbar-blur': 'false',
    'vertical-nav-collapsed': 'true',
    'semi-dark-nav': 'true',
  });
  expect(settingsOf(openPage(makeScriptedServer()))).toMatchObject(CHOSEN);
});

test('the cookies last for 30 days', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  openPage(makeScriptedServer()).dispatch(settingsChanged({ skin: 'bordered' }));
  expect(written).toHaveBeenCalledWith(expect.stringMatching(/^skin=bordered;.*max-age=2592000;/));
});

test('a value that is not known here counts as never chosen', () => {
  document.cookie = 'theme=neon; path=/';
  document.cookie = 'navbar-blur=perhaps; path=/';
  expect(settingsOf(openPage(makeScriptedServer()))).toMatchObject({ theme: 'system', isNavbarBlurred: true });
});

test('the language is in local storage and brings its direction; a direction of one’s own wins', () => {
  localStorage.setItem('language', 'ar');
  expect(settingsOf(openPage(makeScriptedServer()))).toMatchObject({ language: 'ar', isAppRTL: true });
  document.cookie = 'rtl=false; path=/';
  expect(settingsOf(openPage(makeScriptedServer()))).toMatchObject({ language: 'ar', isAppRTL: false });
});

test('where nothing is translated everybody has the default language', () => {
  localStorage.setItem('language', 'ar');
  window.OUTPOST_RUNTIME = {};
  expect(settingsOf(openPage(makeScriptedServer()))).toMatchObject({ language: 'en', isAppRTL: false });
});

test('"as the device" follows the device while the page is open', () => {
  const watchers = new Set<(event: { matches: boolean }) => void>();
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: false,
        addEventListener: (_: string, watcher: never) => watchers.add(watcher),
        removeEventListener: (_: string, watcher: never) => watchers.delete(watcher),
      }) as unknown as MediaQueryList,
  );
  const page = openPage(makeScriptedServer());
  expect(settingsOf(page).colorScheme).toBe('light');
  for (const watcher of watchers) watcher({ matches: true });
  expect(settingsOf(page)).toMatchObject({ theme: 'system', colorScheme: 'dark' });
  expect(cookies()).toMatchObject({ 'color-scheme': 'dark' });
});
