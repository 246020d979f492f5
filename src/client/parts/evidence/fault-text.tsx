import { FormattedMessage, useIntl } from 'react-intl';
import { EVIDENCE_BYTES, MOST_EVIDENCE } from '../../../contract/evidence-limits';
import { refusalText } from '../../state/errors/refusal-messages';
import type { AddingFault } from '../../state/media/actions';
import { Bytes } from '../../ui/bytes';

/** Why a file was not added. */
export default function FaultText({ fault }: { readonly fault: AddingFault }) {
  const intl = useIntl();
  switch (fault.because) {
    case 'tooLarge':
      return (
        <FormattedMessage
          id="evidence.fault.too-large"
          defaultMessage="Not added: it is larger than {size}."
          values={{ size: <Bytes of={EVIDENCE_BYTES} /> }}
        />
      );
    case 'notAllowed':
      return (
        <FormattedMessage
          id="evidence.fault.not-allowed"
          defaultMessage="Not added: files are PDF, voice notes are sound recordings."
        />
      );
    case 'unreadable':
      return (
        <FormattedMessage
          id="evidence.fault.unreadable"
          defaultMessage="Not added: this browser can’t read the file."
        />
      );
    case 'noRoom':
      return (
        <FormattedMessage
          id="evidence.fault.no-room"
          defaultMessage="Not added: this device is almost full. Send what waits, or free some space."
        />
      );
    case 'tooMany':
      return (
        <FormattedMessage
          id="evidence.fault.too-many"
          defaultMessage="Not added: an assessment has {most, number} files at most."
          values={{ most: MOST_EVIDENCE }}
        />
      );
    case 'refused':
      return (
        <>
          <FormattedMessage id="evidence.fault.refused" defaultMessage="Not saved on this device." />{' '}
          {refusalText(intl, fault.reason)}
        </>
      );
  }
}
