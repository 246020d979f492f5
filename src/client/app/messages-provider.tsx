import { useMemo, type ReactNode } from 'react';
import { createIntl, RawIntlProvider, type IntlShape } from 'react-intl';
import { PRODUCT } from '../../../config/product';
import { isolated } from '../lib/isolate-names';

type Direction = 'ltr' | 'rtl';
type FormatMessage = IntlShape['formatMessage'];

/** Names in a message cannot turn its own words, wherever the message is made. */
function withIsolatedNames(intl: IntlShape, direction: Direction): IntlShape {
  const formatMessage = ((...[descriptor, values, options]: Parameters<FormatMessage>) => {
    const calm = Object.entries(values ?? {}).map(
      ([name, value]) => [name, typeof value === 'string' ? isolated(value, direction) : value] as const,
    );
    return intl.formatMessage(descriptor, values && Object.fromEntries(calm), options);
  }) as FormatMessage;
  return { ...intl, formatMessage };
}

/**
 * A message that cannot be put together is shown as it is written; by itself React Intl is silent about it in
 * production.
 */
const onError = (error: Error) => {
  reportError(error);
};

interface MessagesProviderProps {
  readonly locale: string;
  readonly messages: Record<string, string>;
  readonly direction: Direction;
  readonly children: ReactNode;
}

/** The words of a language for all that is inside. */
export function MessagesProvider({ locale, messages, direction, children }: MessagesProviderProps) {
  const intl = useMemo(
    () =>
      withIsolatedNames(createIntl({ locale, defaultLocale: PRODUCT.fallbackLocale, messages, onError }), direction),
    [locale, messages, direction],
  );
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}
