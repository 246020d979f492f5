import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { PRODUCT } from '../../../../../config/product';
import type { Language } from '../../../lib/languages/words';
import '../../../ui/field.css';

interface LanguageSelectProps {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** The language of a report's own words; what people wrote stays as they wrote it. */
export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  const id = useId();
  return (
    <div className="report-language">
      <label htmlFor={id}>
        <FormattedMessage id="report.language" defaultMessage="Language of the report" />
      </label>
      <select id={id} className="field" value={value} onChange={({ target }) => onChange(target.value as Language)}>
        {PRODUCT.languages.map(({ i18nLang, name }) => (
          <option key={i18nLang} value={i18nLang} lang={i18nLang}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
