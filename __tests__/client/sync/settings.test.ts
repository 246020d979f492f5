import { themeChosen } from '../../../src/client/state/settings/slice';
import { closeAllPages, freshDevice, openPage } from '../../support/client-store';
import { makeScriptedServer } from '../../support/scripted-server';

beforeEach(freshDevice);
afterEach(() => {
  closeAllPages();
  document.cookie = 'theme=; max-age=0; path=/';
});

test('the theme that was chosen is there at the next start', () => {
  const first = openPage(makeScriptedServer());
  expect(first.getState().settings.theme).toBe('system');
  first.dispatch(themeChosen('dark'));
  expect(openPage(makeScriptedServer()).getState().settings.theme).toBe('dark');
});

test('a theme that is not known here is none', () => {
  document.cookie = 'theme=neon; path=/';
  expect(openPage(makeScriptedServer()).getState().settings.theme).toBe('system');
});
