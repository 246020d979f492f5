import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerStatistic } from '../../../../contract/dashboard';
import { useAppSelector } from '../../../state/hooks';
import { BarsChart } from '../../../ui/chart/bars-chart';
import { ChartPanel } from '../../../ui/chart/chart-panel';
import { RowsLink } from '../rows/rows-link';
import { useOpenRows } from '../rows/use-open-rows';
import { shareOf, useNumbers } from './use-numbers';

interface LocationPanelProps {
  readonly statistic: AnswerStatistic;
  readonly context: string;
}

/** How far the assessments of each location are, the furthest first. */
export function LocationPanel({ statistic: { by_location, location_count, location_total }, context }: LocationPanelProps) {
  const intl = useIntl();
  const isRtl = useAppSelector((state) => state.settings.isAppRTL);
  const { percent } = useNumbers();
  const open = useOpenRows();
  const title = intl.formatMessage({ id: 'dashboard.byLocation', defaultMessage: 'Completion by location' });
  const places = by_location
    .map((place) => ({ ...place, rate: shareOf(place.completed, place.answers) ?? 0 }))
    .sort((one, other) => other.rate - one.rate || other.answers - one.answers || one.name.localeCompare(other.name));
  const ofWords = (completed: number, answers: number) =>
    intl.formatMessage({ id: 'dashboard.byLocation.of', defaultMessage: '{completed, number} of {answers, number}' }, { completed, answers });
  return (
    <ChartPanel
      title={title}
      note={
        <FormattedMessage
          id="dashboard.byLocation.note"
          defaultMessage="Locations with assessments: {count, number} of {total, number}.{shown, plural, =0 {} one { The one with the most is shown.} other { The # with the most are shown.}}"
          values={{ count: location_count, total: location_total, shown: location_count > places.length ? places.length : 0 }}
        />
      }
      context={context}
      fileName="completion-by-location"
      figures={{
        columns: [
          intl.formatMessage({ id: 'dashboard.column.location', defaultMessage: 'Location' }),
          intl.formatMessage({ id: 'dashboard.column.answers', defaultMessage: 'Assessments' }),
          intl.formatMessage({ id: 'dashboard.column.completed', defaultMessage: 'Completed' }),
          intl.formatMessage({ id: 'dashboard.column.rate', defaultMessage: 'Completion rate (%)' }),
          intl.formatMessage({ id: 'dashboard.column.score', defaultMessage: 'Mean score (%)' }),
        ],
        rows: places.map(({ location_id: location, name, answers, completed, rate, score }) => ({
          key: location,
          cells: [
            { value: name },
            { value: answers, content: <RowsLink of={{ location }} count={answers} /> },
            { value: completed, content: <RowsLink of={{ location, status: 'completed' }} count={completed} /> },
            { value: rate, content: percent(rate) },
            { value: score, content: percent(score) },
          ],
        })),
      }}
      chart={
        <BarsChart
          label={intl.formatMessage(
            { id: 'dashboard.byLocation.label', defaultMessage: 'Completion by location: {words}. The table has every number.' },
            { words: intl.formatList(places.slice(0, 5).map(({ name, completed, answers }) => `${name} ${ofWords(completed, answers)}`)) },
          )}
          isRtl={isRtl}
          bars={places.map(({ location_id: location, name, answers, completed, rate }) => ({
            key: location,
            name,
            percent: rate,
            text: ofWords(completed, answers),
            onOpen: () => open({ location }),
          }))}
        />
      }
      legend={[{ color: 'var(--ant-color-primary)', label: intl.formatMessage({ id: 'dashboard.byLocation.legend', defaultMessage: 'Completed, of all assessments at the location' }) }]}
    />
  );
}
