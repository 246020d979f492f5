import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import { useIntl } from 'react-intl';
import { PRODUCT } from '../../../../../config/product';
import type { Language } from '../../../lib/languages/translation';
import { isTranslated } from '../../../lib/product';
import { useAppDispatch, useAppSelector } from '../../../state/hooks';
import { chooseLanguage } from '../../../state/settings/actions';
import { errorShown } from '../../../state/snackbars/slice';
import type { Hit } from './hit';

/** The other languages, each found by its own name; none where this installation has only one. */
export function useLanguageActions(): readonly Hit[] {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const present = useAppSelector((state) => state.settings.language);
  if (!isTranslated()) return [];
  const choose = async (language: Language) => {
    if (await dispatch(chooseLanguage(language))) return;
    const message = intl.formatMessage({
      id: 'app.language.failed',
      defaultMessage: 'This language is not on this device yet. Connect to the network and try again.',
    });
    dispatch(errorShown({ message }));
  };
  return PRODUCT.languages
    .filter(({ i18nLang }) => i18nLang !== present)
    .map(({ i18nLang, name }) => ({
      key: `language ${i18nLang}`,
      icon: <GlobalOutlined />,
      words: intl.formatMessage({ id: 'app.action.language', defaultMessage: 'Language: {name}' }, { name }),
      also: 'language langue لغة',
      isRare: true,
      act: () => void choose(i18nLang),
    }));
}
