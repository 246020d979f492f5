import { FormattedMessage } from 'react-intl';
import { useHasNothingEarlier } from './last-time-scope';

/** Says once, beside the location, why no question shows what it was given before; a phone has no room for it. */
export function NothingEarlier() {
  const hasNothing = useHasNothingEarlier();
  if (!hasNothing) return null;
  return (
    <span className="nothing-earlier">
      {' · '}
      <FormattedMessage id="answering.last-time.none" defaultMessage="No earlier completed assessment on this device" />
    </span>
  );
}
