import { FormattedMessage } from 'react-intl';

/** Beside a question whose answer needs a note and has none. */
export const NeedsNote = () => (
  <span className="question-required">
    <FormattedMessage id="answering.question.noteRequired" defaultMessage="Note required" />
  </span>
);
