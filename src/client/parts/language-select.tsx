import { useId, type ReactNode } from 'react';
import './language-select.css';

interface LanguageSelectProps<Language extends string> {
  readonly label: ReactNode;
  readonly value: Language;
  /** Each by its own name. */
  readonly languages: readonly { readonly value: Language; readonly label: string; readonly dir?: 'ltr' | 'rtl' }[];
  readonly onChange: (language: Language) => void;
  /** Behind the select. */
  readonly children?: ReactNode;
}

/** One of a few languages. The browser's own select: Ant Design's would come with every sheet, for the few that need it. */
export function LanguageSelect<Language extends string>(props: LanguageSelectProps<Language>) {
  const { label, value, languages, onChange, children } = props;
  const id = useId();
  return (
    <div className="language-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} lang={value} onChange={(event) => onChange(event.target.value as Language)}>
        {languages.map((one) => (
          <option key={one.value} value={one.value} lang={one.value} dir={one.dir}>
            {one.label}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}
