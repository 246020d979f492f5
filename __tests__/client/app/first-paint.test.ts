import { readFileSync } from 'node:fs';
import { PRODUCT } from '../../../config/product';
import { rememberSettings } from '../../../src/client/state/settings/remembered';

const script = readFileSync('src/client/app/first-paint.js', 'utf8').trim().replace(/;$/, '');
const defaults = {
  theme: 'system',
  language: 'en',
  languages: PRODUCT.languages.map(({ i18nLang }) => i18nLang),
  rightToLeft: ['ar'],
};

/** The root element and the browser's bar as the script leaves them, on a device that prefers light. */
function paint() {
  const root = document.documentElement;
  root.removeAttribute('class');
  document.head.innerHTML = '<meta name="theme-color" content="" data-light="#00929F" data-dark="#25293C">';
  window.eval(`${script}(${JSON.stringify(defaults)})`);
  const bar = document.querySelector('meta')?.getAttribute('content');
  return { theme: root.className, scheme: root.style.colorScheme, bar, language: root.lang, direction: root.dir };
}

afterEach(() => {
  localStorage.clear();
  for (const entry of document.cookie.split('; ')) document.cookie = `${entry.split('=')[0] ?? ''}=; max-age=0; path=/`;
});

test('nothing chosen: as the device and the product are', () => {
  expect(paint()).toEqual({
    theme: 'outpost-light',
    scheme: 'light',
    bar: '#00929F',
    language: 'en',
    direction: 'ltr',
  });
});
test('what was chosen on this device', () => {
  rememberSettings({ theme: 'dark', language: 'ar' });
  expect(paint()).toEqual({ theme: 'outpost-dark', scheme: 'dark', bar: '#25293C', language: 'ar', direction: 'rtl' });
});
test('a direction chosen for itself', () => {
  rememberSettings({ language: 'fr' });
  rememberSettings({ isAppRTL: true });
  expect(paint()).toMatchObject({ language: 'fr', direction: 'rtl' });
});
test('nonsense counts as never chosen', () => {
  document.cookie = 'theme=neon; path=/';
  document.cookie = 'rtl=perhaps; path=/';
  localStorage.setItem('language', 'xx');
  expect(paint()).toEqual({
    theme: 'outpost-light',
    scheme: 'light',
    bar: '#00929F',
    language: 'en',
    direction: 'ltr',
  });
});
