import { offsetText, timeZoneNames, usableTimeZone } from '../../../lib/time-zones';
import type { Option, OptionSource } from '../../../ui/remote-select/options';

const labelOf = (zone: string): string => zone.replaceAll('_', ' ');

const optionOf = (zone: string): Option => ({
  value: zone,
  label: labelOf(zone),
  note: offsetText(usableTimeZone(zone), Date.now()),
});

/** The time zones that this browser knows, with how far their clocks are from UTC now. */
export const timeZoneSource: OptionSource = {
  find: (search) => {
    const wanted = search.trim().toLowerCase();
    const options = timeZoneNames()
      .map(optionOf)
      .filter(({ value, label, note = '' }) => `${value} ${label} ${note}`.toLowerCase().includes(wanted));
    return Promise.resolve({ options, hasMore: false });
  },
  label: (ids) => Promise.resolve(Object.fromEntries(ids.map((zone) => [zone, labelOf(zone)]))),
};
