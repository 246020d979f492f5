import { FormattedNumber } from 'react-intl';
import type { SummarisedQuestion } from '../../../contract/summaries';

/** A share of a hundred, with at most one decimal. */
export const Percent = ({ value }: { readonly value: number }) => (
  <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={1} />
);

/** What stands for a figure that there is none of. */
export const NoFigure = () => <span aria-hidden="true">–</span>;

/** The mean of a question: of numbers as they are, of scales in percent; a dash for what has none. */
export function Mean({ type, mean }: Pick<SummarisedQuestion, 'type' | 'mean'>) {
  if (mean === null) return <NoFigure />;
  return type === 'number' ? <FormattedNumber value={mean} maximumFractionDigits={2} /> : <Percent value={mean} />;
}
