import { FormattedMessage, useIntl } from 'react-intl';
import type { DashboardAnswer } from '../../../../contract/dashboard';
import { dayWords, statusWords } from '../filters/filter-words';
import { useStepWords } from '../panels/score-steps';
import type { RowsOf } from './rows-of';

/** What rows are narrowed to beside the filters, in words. Names are those of a row, as all of them share it. */
export function RowsWords({ of, row }: { readonly of: RowsOf; readonly row: DashboardAnswer | undefined }) {
  const intl = useIntl();
  const stepWords = useStepWords();
  const words = [
    of.tool !== undefined && row?.assessment_tool.name,
    of.location !== undefined && row?.location.name,
    of.status && intl.formatMessage(statusWords[of.status]),
    (of.from !== undefined || of.to !== undefined) && dayWords(intl, of.from, of.to),
    of.score !== undefined && intl.formatMessage({ id: 'dashboard.rows.score', defaultMessage: 'Score {step}' }, { step: stepWords(of.score) }),
    of.value !== undefined && intl.formatMessage({ id: 'dashboard.rows.value', defaultMessage: 'Answer “{value}”' }, { value: of.value }),
    of.value === undefined && of.question !== undefined && intl.formatMessage({ id: 'dashboard.rows.answered', defaultMessage: 'Question answered' }),
  ].filter((word) => typeof word === 'string');
  if (words.length === 0) return <FormattedMessage id="dashboard.rows.all" defaultMessage="Everything that the filters leave" />;
  return words.join(' · ');
}
