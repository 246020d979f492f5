import { FormattedMessage } from 'react-intl';
import { useAppSelector } from '../../../state/hooks';
import { selectIsPartial } from '../../../state/local-store/slice';
import { useHasNothingEarlier } from './last-time-scope';
import './last-time.css';

/** Says once of a sheet why its questions show no earlier values; a phone has no room for it. */
export function NothingEarlier() {
  const hasNothing = useHasNothingEarlier();
  const isPartial = useAppSelector(selectIsPartial);
  if (!hasNothing || isPartial) return null;
  return (
    <p className="note nothing-earlier">
      <FormattedMessage
        id="answering.last-time.none"
        defaultMessage="This device has no earlier completed assessment of this location with this questionnaire."
      />
    </p>
  );
}
