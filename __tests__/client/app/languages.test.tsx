import { act, screen, waitFor } from '@testing-library/react';
import { loadLanguage } from '../../../src/client/lib/languages/languages';
import { loadRememberedLanguage } from '../../../src/client/state/settings/actions';
import { settingsChanged } from '../../../src/client/state/settings/slice';
import { freshDevice } from '../../support/client-store';
import { makeEntry } from '../../support/entries';
import { opened, renderApp } from './render-app';

const root = document.documentElement;

beforeEach(async () => {
  await freshDevice();
  localStorage.clear();
});
afterEach(() => {
  window.OUTPOST_RUNTIME = { translation: true };
});

const choice = () => screen.findByRole('combobox', { name: /Language|Langue|اللغة/ });

test('the page is in the language, and in its direction, at once', async () => {
  const { person, getState } = renderApp({ at: '/login', user: null });
  await screen.findByRole('button', { name: 'Sign in' });
  expect(root).toHaveAttribute('lang', 'en');

  await person.selectOptions(await choice(), 'Français');
  expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeVisible();
  expect(root).toHaveAttribute('lang', 'fr');
  expect(root).toHaveAttribute('dir', 'ltr');

  await person.selectOptions(await choice(), 'العربية');
  expect(await screen.findByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(root).toHaveAttribute('lang', 'ar');
  expect(root).toHaveAttribute('dir', 'rtl');
  expect(document.title).toBe('تسجيل الدخول · Outpost');
  expect(getState().settings).toMatchObject({ language: 'ar', isAppRTL: true });
  expect(getState().loader.shown).toBe(false);

  await person.selectOptions(await choice(), 'English');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(root).toHaveAttribute('dir', 'ltr');
});

test('numbers take the forms that Arabic has for them', async () => {
  await loadLanguage('ar');
  const { happens } = renderApp({ at: '/outbox' });
  const change = (n: number) =>
    makeEntry(
      { kind: 'setAnswerDetail', args: { questionRef: `q${String(n)}`, answer: '4', previous: { answer: '3' } } },
      { answerRef: 'a1' },
    );
  happens(...opened([change(1), change(2)]), settingsChanged({ language: 'ar', isAppRTL: true }));
  expect(await screen.findByText(/^تغييران ينتظران الإرسال/)).toBeVisible();
});

test('the languages name themselves, each in its own', async () => {
  renderApp({ at: '/login', user: null });
  const options = [...(await choice()).querySelectorAll('option')];
  expect(options.map(({ lang, textContent }) => [lang, textContent])).toEqual([
    ['en', 'English'],
    ['fr', 'Français'],
    ['ar', 'العربية'],
  ]);
});

test('where the product has one language there is nothing to choose', async () => {
  window.OUTPOST_RUNTIME = {};
  renderApp({ at: '/login', user: null });
  await screen.findByRole('button', { name: 'Sign in' });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a director’s link opens in the language of its mail, unless another one was chosen here', async () => {
  const open = (search: string) => {
    window.history.pushState(null, '', `/assessment/sharing/a-token${search}`);
    return act(loadRememberedLanguage);
  };
  expect(await open('?lang=ar')).toEqual({ language: 'ar', isAppRTL: true });
  expect(await open('?lang=de')).toEqual({});
  localStorage.setItem('language', 'fr');
  expect(await open('?lang=ar')).toEqual({});
  localStorage.clear();
  window.OUTPOST_RUNTIME = {};
  expect(await open('?lang=ar')).toEqual({});
});

test('the remembered language is there before the first picture', async () => {
  localStorage.setItem('language', 'fr');
  const settings = await act(loadRememberedLanguage);
  expect(settings).toEqual({});
  renderApp({ at: '/login', user: null });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Se connecter' })).toBeVisible());
});
