import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { ScanButton } from '../scanner/scan-button';

interface ScanAnswerProps {
  /** Id of the element with the question's text. */
  readonly labelId: string;
  readonly onText: (text: string) => void;
}

/** Fills a question's field with what stands in a code; whatever it is, it can be put right by hand. */
export default function ScanAnswer({ labelId, onText }: ScanAnswerProps) {
  const id = useId();
  return (
    <ScanButton
      id={id}
      aria-labelledby={`${id} ${labelId}`}
      title={<FormattedMessage id="scan.answer.title" defaultMessage="Scan a bar code or QR code" />}
      onText={(text) => {
        onText(text);
        return null;
      }}
    >
      <FormattedMessage id="scan.answer" defaultMessage="Scan" />
    </ScanButton>
  );
}
