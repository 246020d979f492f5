import { screen } from '@testing-library/react';
import { loadRememberedLanguage } from '../../../src/client/state/settings/actions';
import { freshDevice } from '../../support/client-store';
import { renderApp } from './render-app';

jest.mock('../../../src/client/lib/languages/fr', () => {
  throw new Error('Loading chunk language-fr failed.');
});

beforeEach(async () => {
  await freshDevice();
  localStorage.clear();
});

test('a language whose texts cannot be had is not chosen, and the person is told', async () => {
  const { person, getState } = renderApp({ at: '/login', user: null });
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Français');
  expect(await screen.findByText(/^This language is not on this device yet/)).toBeVisible();
  expect(getState().settings.language).toBe('en');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveValue('en');
  expect(getState().loader.shown).toBe(false);
});

test('remembered and missing, English takes its place for this visit', async () => {
  localStorage.setItem('language', 'fr');
  expect(await loadRememberedLanguage()).toEqual({ language: 'en', isAppRTL: false });
  expect(localStorage.getItem('language')).toBe('fr');
});
