import dayjs from 'dayjs';
import { loadLanguage, translationOf } from '../../../src/client/lib/languages/languages';

test('a language speaks once it is loaded, and English until then', async () => {
  expect(translationOf('ar')).toBe(translationOf('en'));
  await loadLanguage('ar');
  const { locale, messages, antd } = translationOf('ar');
  expect(locale).toBe('ar');
  expect(messages['login.submit']).toBe('تسجيل الدخول');
  expect(antd.locale).toBe('ar');
});

test('English needs no texts, and is formatted by the fallback', async () => {
  await loadLanguage('en');
  expect(translationOf('en')).toMatchObject({ locale: 'en-US', messages: {}, antd: { locale: 'en' } });
});

test("a calendar finds the language's months, and stored days stay as they are", async () => {
  await loadLanguage('fr');
  const day = dayjs('2026-02-01').locale(translationOf('fr').antd.locale);
  expect(day.format('MMMM')).toBe('février');
  expect(dayjs('2026-02-01').format('MMMM YYYY-MM-DD')).toBe('February 2026-02-01');
});
