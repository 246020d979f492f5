import { useLayoutEffect, type ReactNode } from 'react';
import ConfigProvider from 'antd/es/config-provider';
import theme from 'antd/es/theme';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { useAppSelector } from '../state/hooks';
import type { AppStore } from './make-store';
import { themeClass, themeFor } from './theme';
import { useDark } from './use-dark';

const LOCALE = 'en';

/** The root element carries direction, language and the theme's variables, so that popups outside of `#root` have them too. */
function useRootElement(dark: boolean, direction: 'ltr' | 'rtl') {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = LOCALE;
    root.dir = direction;
    root.classList.toggle(themeClass(true), dark);
    root.classList.toggle(themeClass(false), !dark);
    root.style.colorScheme = dark ? 'dark' : 'light';
  }, [dark, direction]);
}

/** Asks for the tokens, so that their variables are on the page before the first Ant Design component is. */
function ThemeVariables({ children }: { children: ReactNode }) {
  theme.useToken();
  return children;
}

function Appearance({ children }: { children: ReactNode }) {
  const direction = useAppSelector((state) => state.settings.isAppRTL) ? 'rtl' : 'ltr';
  const dark = useDark();
  useRootElement(dark, direction);
  return (
    <ConfigProvider theme={themeFor(dark)} direction={direction}>
      <ThemeVariables>{children}</ThemeVariables>
    </ConfigProvider>
  );
}

/** What every screen stands on: state, language, theme and direction. */
export function Providers({ store, children }: { store: AppStore['store']; children: ReactNode }) {
  return (
    <Provider store={store}>
      <IntlProvider locale={LOCALE} defaultLocale={LOCALE}>
        <Appearance>{children}</Appearance>
      </IntlProvider>
    </Provider>
  );
}
