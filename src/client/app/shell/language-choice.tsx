import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PRODUCT } from '../../../../config/product';
import type { Language } from '../../lib/languages/words';
import { isTranslated } from '../../lib/product';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { chooseLanguage } from '../../state/settings/actions';
import { errorShown } from '../../state/snackbars/slice';
import './language-choice.css';

/** The languages by their own names; nothing where this installation has only one. */
export function LanguageChoice() {
  const id = useId();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const language = useAppSelector((state) => state.settings.language);
  if (!isTranslated()) return null;

  const choose = async (chosen: Language) => {
    if (await dispatch(chooseLanguage(chosen))) return;
    const message = intl.formatMessage({
      id: 'app.language.failed',
      defaultMessage: 'This language is not on this device yet. Connect to the network and try again.',
    });
    dispatch(errorShown({ message }));
  };
  return (
    <div className="language-choice">
      <label htmlFor={id}>
        <FormattedMessage id="app.language.label" defaultMessage="Language" />
      </label>
      <select id={id} value={language} onChange={(event) => void choose(event.target.value as Language)}>
        {PRODUCT.languages.map(({ i18nLang, name }) => (
          <option key={i18nLang} value={i18nLang} lang={i18nLang}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
