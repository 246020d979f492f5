import { useIntl } from 'react-intl';
import './flags.css';
import { flagMessages, useFlag } from './use-flag';

/** A flag; filled: it is set. */
export const FlagIcon = ({ filled }: { readonly filled: boolean }) => (
  <span className={filled ? 'flag-icon flag-icon-filled' : 'flag-icon'} aria-hidden="true" />
);

interface FlagToggleProps {
  readonly answerId: string;
  readonly questionId: string;
  /** The question's words, which tell its flag from those of the others. */
  readonly text: string;
}

/** Flags a question, to come back to it before the assessment is submitted. */
export function FlagToggle({ answerId, questionId, text }: FlagToggleProps) {
  const intl = useIntl();
  const [isFlagged, toggle] = useFlag(answerId, questionId);
  return (
    <button
      type="button"
      className="flag-toggle"
      aria-pressed={isFlagged}
      aria-label={`${intl.formatMessage(flagMessages.label)}: ${text}`}
      onClick={toggle}
    />
  );
}
