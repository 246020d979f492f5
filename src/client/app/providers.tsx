import { useLayoutEffect, type ReactNode } from 'react';
import ConfigProvider from 'antd/es/config-provider';
import { Provider } from 'react-redux';
import { translationOf } from '../lib/languages/languages';
import { useAppSelector } from '../state/hooks';
import type { AppStore } from './make-store';
import { themeClass, themeFor } from './theme';
import { selectDark } from '../state/settings/selectors';
import type { Settings } from '../state/settings/slice';
import { useMedia } from '../ui/use-environment';
import { MessagesProvider } from './messages-provider';

/**
 * The root element carries direction, language and the theme's variables, so that popups outside of `#root` have them
 * too.
 */
function useRootElement(dark: boolean, direction: 'ltr' | 'rtl', { language, skin, contentWidth }: Settings) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = direction;
    root.classList.toggle(themeClass(true), dark);
    root.classList.toggle(themeClass(false), !dark);
    root.style.colorScheme = dark ? 'dark' : 'light';
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    bar?.setAttribute('content', bar.dataset[dark ? 'dark' : 'light'] ?? '');
    root.dataset['skin'] = skin;
    root.dataset['contentWidth'] = contentWidth;
  }, [dark, direction, language, skin, contentWidth]);
}

function Appearance({ children }: { children: ReactNode }) {
  const settings = useAppSelector((state) => state.settings);
  const direction = settings.isAppRTL ? 'rtl' : 'ltr';
  const dark = useAppSelector(selectDark);
  const lessMotion = useMedia('(prefers-reduced-motion: reduce)');
  const { locale, messages, antd } = translationOf(settings.language);
  useRootElement(dark, direction, settings);
  return (
    <MessagesProvider locale={locale} messages={messages} direction={direction}>
      <ConfigProvider theme={themeFor(dark, lessMotion)} direction={direction} locale={antd}>
        {children}
      </ConfigProvider>
    </MessagesProvider>
  );
}

/** What every screen stands on: state, language, theme and direction. */
export function Providers({ store, children }: { store: AppStore['store']; children: ReactNode }) {
  return (
    <Provider store={store}>
      <Appearance>{children}</Appearance>
    </Provider>
  );
}
