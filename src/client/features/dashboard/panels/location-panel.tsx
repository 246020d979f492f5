import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerStatistic } from '../../../../contract/dashboard';
import { inNaturalOrder } from '../../../lib/natural-order';
import { useAppSelector } from '../../../state/hooks';
import { BarsChart } from '../chart/bars-chart';
import { ChartPanel } from '../chart/chart-panel';
import { RateLink, RowsLink, ScoreLink } from '../rows/rows-link';
import { useOpenRows } from '../rows/rows-of';
import { ShownLocations } from './shown-locations';
import { shareOf } from './use-numbers';

interface LocationPanelProps {
  readonly statistic: AnswerStatistic;
  readonly context: string;
}

/** How far the assessments of each location are, the furthest first; at the end those without any. */
export function LocationPanel({ statistic, context }: LocationPanelProps) {
  const intl = useIntl();
  const isRtl = useAppSelector((state) => state.settings.isAppRTL);
  const open = useOpenRows();
  const { by_location, location_count: count, location_total: total } = statistic;
  const title = intl.formatMessage({ id: 'dashboard.byLocation', defaultMessage: 'Completion by location' });
  const places = by_location
    .map((place) => ({ ...place, rate: shareOf(place.completed, place.answers) }))
    .sort(
      (one, other) =>
        (other.rate ?? -1) - (one.rate ?? -1) || other.answers - one.answers || inNaturalOrder(one.name, other.name),
    );
  const ofWords = (completed: number, answers: number) =>
    answers === 0
      ? intl.formatMessage({ id: 'dashboard.byLocation.none', defaultMessage: 'none' })
      : intl.formatMessage(
          { id: 'dashboard.byLocation.of', defaultMessage: '{completed, number} of {answers, number}' },
          { completed, answers },
        );
  return (
    <ChartPanel
      title={title}
      note={
        <>
          <FormattedMessage
            id="dashboard.byLocation.note"
            defaultMessage="Locations with assessments: {count, number} of {total, number}."
            values={{ count, total }}
          />{' '}
          <ShownLocations statistic={statistic} />
        </>
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
            { value: rate, content: <RateLink of={{ location }} rate={rate} count={answers} /> },
            { value: score, content: <ScoreLink of={{ location }} score={score} /> },
          ],
        })),
      }}
      chart={
        <BarsChart
          label={intl.formatMessage(
            {
              id: 'dashboard.byLocation.label',
              defaultMessage: 'Completion by location: {words}. The table has every number.',
            },
            {
              words: intl.formatList(
                places.slice(0, 5).map(({ name, completed, answers }) => `${name} ${ofWords(completed, answers)}`),
              ),
            },
          )}
          isRtl={isRtl}
          bars={places.map(({ location_id: location, name, answers, completed, rate }) => ({
            key: location,
            name,
            percent: rate ?? 0,
            text: ofWords(completed, answers),
            onOpen: open && answers > 0 ? () => open({ location }) : null,
          }))}
        />
      }
      legend={[
        {
          color: 'var(--ant-color-primary)',
          label: intl.formatMessage({
            id: 'dashboard.byLocation.legend',
            defaultMessage: 'Completed, of all assessments at the location',
          }),
        },
      ]}
    />
  );
}
