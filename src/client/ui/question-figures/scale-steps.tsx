import { FormattedNumber, useIntl } from 'react-intl';
import { DistributionBars } from './distribution-bars';

/** How the scales of a category were answered: in fifths of their largest option. */
export function ScaleSteps({ distribution }: { readonly distribution: readonly number[] }) {
  const intl = useIntl();
  const width = 100 / distribution.length;
  const words = (step: number) =>
    intl.formatMessage(
      { id: 'figures.scaleStep', defaultMessage: '{from, number}–{to, number}%' },
      { from: step * width, to: (step + 1) * width },
    );
  return (
    <DistributionBars
      bars={distribution.map((count, step) => ({
        key: String(step),
        label: words(step),
        count,
        number: <FormattedNumber value={count} />,
      }))}
    />
  );
}
