import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { EvidenceState } from './use-evidence-state';

/** Where it is, in a word or two. */
export function EvidenceStateText({ state }: { readonly state: EvidenceState }) {
  switch (state.at) {
    case 'onDevice':
      return <FormattedMessage id="evidence.state.device" defaultMessage="On this device" />;
    case 'sending':
      return (
        <FormattedMessage
          id="evidence.state.sending"
          defaultMessage="Sending {part}"
          values={{ part: <FormattedNumber value={state.part} style="percent" /> }}
        />
      );
    case 'sent':
      return <FormattedMessage id="evidence.state.sent" defaultMessage="Sent" />;
    case 'elsewhere':
      return <FormattedMessage id="evidence.state.elsewhere" defaultMessage="Still on its way" />;
    case 'failed':
    case 'refused':
      return <FormattedMessage id="evidence.state.failed" defaultMessage="Not delivered" />;
  }
}
