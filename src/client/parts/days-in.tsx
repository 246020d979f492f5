import { useIntl, type IntlShape } from 'react-intl';
import { isOwnTimeZone } from '../lib/time-zones';
import type { DaysIn } from '../state/selected-client/time-zones';

/** By whose days figures go, in words; empty where the server said nothing. */
export function daysInText(intl: IntlShape, zones: readonly string[]): string {
  const [zone, ...others] = zones;
  if (zone === undefined) return '';
  return others.length > 0
    ? intl.formatMessage({
        id: 'daysIn.each',
        defaultMessage: 'Days are those of each client’s own time zone',
      })
    : intl.formatMessage(
        { id: 'daysIn.zone', defaultMessage: 'Days in {zone} time' },
        { zone: zone.replaceAll('_', ' ') },
      );
}

/** The same in the page. */
export const DaysInText = ({ zones }: { readonly zones: readonly string[] }) => (
  <bdi>{daysInText(useIntl(), zones)}</bdi>
);

/** The same below the filters, where a reader would take them for other days. */
export function DaysInNote({ daysIn: { zones } }: { readonly daysIn: DaysIn }) {
  if (zones.length === 0 || (zones.length === 1 && zones.every(isOwnTimeZone))) return null;
  return (
    <p className="note screen-only days-in">
      <DaysInText zones={zones} />
    </p>
  );
}
