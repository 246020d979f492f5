import { useIntl } from 'react-intl';
import { useDrafts } from '../../../parts/question/draft-scope';

interface UseTextProps {
  /** The question's words, said with the button's. */
  readonly question: string;
  readonly onUse: () => void;
}

/** Gives a text question what was written the last time. It is not offered over what somebody has begun to write. */
export function UseText({ question, onUse }: UseTextProps) {
  const intl = useIntl();
  const draft = useDrafts();
  if (draft !== null) return null;
  const label = intl.formatMessage({ id: 'answering.last-time.use', defaultMessage: 'Use the text of last time' });
  return (
    <button
      type="button"
      className="quiet-button"
      aria-label={`${label}: ${question}`}
      onClick={(event) => {
        // The button goes away with what it does; the focus stays in the question.
        event.currentTarget.closest<HTMLElement>('[data-question]')?.focus();
        onUse();
      }}
    >
      {label}
    </button>
  );
}
