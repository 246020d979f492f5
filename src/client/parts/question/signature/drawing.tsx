import { useIntl } from 'react-intl';
import { parseSignature } from '../../../../contract/signatures';

/** What somebody drew, as wide as there is room. A text that is no drawing is said to be a signature, and no more. */
export function Drawing({ value }: { readonly value: string }) {
  const intl = useIntl();
  const signature = parseSignature(value);
  const label = intl.formatMessage({ id: 'signature.signed', defaultMessage: 'Signed' });
  if (signature === null) return <p>{label}</p>;
  const { width, height, path } = signature;
  return (
    <svg className="signature-surface" viewBox={`0 0 ${String(width)} ${String(height)}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
