import { FormattedMessage } from 'react-intl';

/** Beside a question that needs evidence and has none. */
export const NeedsEvidence = () => (
  <span className="question-required">
    <FormattedMessage id="evidence.required" defaultMessage="Photo or file required" />
  </span>
);
