import { FormattedMessage, useIntl } from 'react-intl';
import { refusalText } from '../../state/errors/refusal-messages';
import { Notice } from '../../ui/notice';

/** That this device would not store an assessment that was begun. @param reason as the outbox or the server says it */
export function BeginRefused({ reason }: { readonly reason: string }) {
  const intl = useIntl();
  return (
    <div role="alert">
      <Notice kind="error">
        <FormattedMessage
          id="answering.create.refused"
          defaultMessage="This device could not store the new assessment. {reason} Your choice is kept."
          values={{ reason: refusalText(intl, reason) }}
        />
      </Notice>
    </div>
  );
}
