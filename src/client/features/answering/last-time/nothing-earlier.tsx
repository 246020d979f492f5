import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { selectIsPartial } from '../../../state/local-store/slice';
import { useHasNothingEarlier } from './last-time-scope';
import './last-time.css';

/** Says once, beside the location, why no question shows what it was given before; a phone has no room for it. */
export function NothingEarlier() {
  const hasNothing = useHasNothingEarlier();
  const isPartial = useAppSelector(selectIsPartial);
  if (!hasNothing || isPartial) return null;
  return (
    <span className="nothing-earlier">
      {' · '}
      <FormattedMessage id="answering.last-time.none" defaultMessage="No earlier completed assessment on this device" />
    </span>
  );
}
