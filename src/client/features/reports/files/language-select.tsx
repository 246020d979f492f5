import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Language } from '../../../lib/languages/translation';
import { LANGUAGE_OPTIONS } from '../../../lib/product';
import { Select } from '../../../ui/select';

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
      <Select id={id} value={value} options={LANGUAGE_OPTIONS} onChange={onChange} />
    </div>
  );
}
