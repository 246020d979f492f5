import type { Locale as AntdLocale } from 'antd/es/locale';
import type { PRODUCT } from '../../../../config/product';

export type Language = (typeof PRODUCT.languages)[number]['i18nLang'];

/** All that is said and written in one language. */
export interface Translation {
  /** What `Intl` and react-intl format by (BCP 47). */
  readonly locale: string;
  /** Texts by id. ICU messages; in the browser parsed already (`config/webpack/messages`). */
  readonly messages: Record<string, string>;
  readonly antd: AntdLocale;
}
