import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Language } from '../../lib/languages/translation';
import { isTranslated, LANGUAGE_OPTIONS } from '../../lib/product';
import { LanguageSelect } from '../../parts/language-select';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { chooseLanguage } from '../../state/settings/actions';
import './language-choice.css';

/** The languages by their own names; nothing where this installation has only one. */
export function LanguageChoice() {
  const dispatch = useAppDispatch();
  const language = useAppSelector((state) => state.settings.language);
  const [failed, setFailed] = useState(false);
  if (!isTranslated()) return null;

  const choose = async (chosen: Language) => {
    setFailed(!(await dispatch(chooseLanguage(chosen))));
  };
  return (
    <LanguageSelect
      label={<FormattedMessage id="app.language.label" defaultMessage="Language" />}
      value={language}
      languages={LANGUAGE_OPTIONS}
      onChange={(chosen) => void choose(chosen)}
    >
      {/* Said here, where the person looks: a snackbar would be behind the drawer of the settings. */}
      <p role="alert" className="language-choice-failed">
        {failed && (
          <FormattedMessage
            id="app.language.failed"
            defaultMessage="This language is not on this device yet. Connect to the network and try again."
          />
        )}
      </p>
    </LanguageSelect>
  );
}
