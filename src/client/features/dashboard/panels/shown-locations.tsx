import { FormattedMessage } from 'react-intl';
import type { AnswerStatistic } from '../../../../contract/dashboard';

/** Says that not all locations are shown, where that is so. */
export function ShownLocations({
  statistic: { by_location, location_total: total },
}: {
  readonly statistic: Pick<AnswerStatistic, 'by_location' | 'location_total'>;
}) {
  const shown = by_location.length;
  if (shown >= total) return null;
  return (
    <FormattedMessage
      id="dashboard.shownLocations"
      defaultMessage="Shown are {shown, number} of {total, number} locations, those with the most assessments first."
      values={{ shown, total }}
    />
  );
}
