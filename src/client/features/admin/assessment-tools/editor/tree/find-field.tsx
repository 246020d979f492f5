import { FormattedMessage, useIntl } from 'react-intl';
import '../../../../../ui/field.css';

interface FindFieldProps {
  readonly query: string;
  /** Questions found; null: nothing is searched for. */
  readonly count: number | null;
  readonly onChange: (query: string) => void;
  readonly onNext: () => void;
}

/**
 * Finds in a long questionnaire: the tree shows what matches, Enter goes from one to the next, Escape shows all again.
 */
export function FindField({ query, count, onChange, onNext }: FindFieldProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'admin.questions.find', defaultMessage: 'Find in questions' });
  return (
    <div className="find">
      <input
        type="search"
        className="field"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        maxLength={200}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onNext();
          else if (event.key === 'Escape' && query !== '') onChange('');
          else return;
          event.preventDefault();
        }}
      />
      <p role="status" className="find-count">
        {count !== null && (
          <FormattedMessage
            id="admin.questions.found"
            defaultMessage="{count, plural, =0 {No question found} one {# question found} other {# questions found}}"
            values={{ count }}
          />
        )}
      </p>
    </div>
  );
}
