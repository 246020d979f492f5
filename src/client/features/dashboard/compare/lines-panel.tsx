import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Comparison } from '../../../../contract/comparison';
import type { DashboardFilters } from '../../../../contract/dashboard';
import { useAppSelector } from '../../../state/hooks';
import { lazyOptional } from '../../../ui/when-idle';
import { useMedia } from '../../../ui/use-environment';
import { ChartPanel } from '../chart/chart-panel';
import { lookOf } from '../chart/drawn-line';
import { daysOfStep } from '../panels/steps';
import { useNumbers } from '../panels/use-numbers';
import { ScoreLink } from '../rows/rows-link';
import type { RowsOf } from '../rows/rows-of';
import type { Compared } from '../view';
import { type ChosenLines, keyOfPlace, MOST_LINES } from './chosen-lines';
import { noneMessages } from './compare-messages';
import { monthText } from './place-trend';

/** Lost on the way, it is fetched when there is a network again; the table says the same meanwhile. */
const LinesChart = lazyOptional(() => import(/* webpackChunkName: "charts" */ '../chart/lines-chart'));

interface LinesPanelProps {
  readonly comparison: Comparison;
  readonly compared: Compared;
  readonly lines: ChosenLines;
  readonly range: DashboardFilters['dateRange'];
  readonly context: string;
}

/** How places scored month by month, a line for each that is chosen and one for all together. */
export function LinesPanel({ comparison, compared: { by }, lines: { chosen }, range, context }: LinesPanelProps) {
  const intl = useIntl();
  const { percent } = useNumbers();
  const isRtl = useAppSelector((state) => state.settings.isAppRTL);
  const isNarrow = useMedia('(width < 600px)');
  const { months = [], places, all } = comparison;
  const title = intl.formatMessage({ id: 'dashboard.lines', defaultMessage: 'Score over time' });
  const drawn = [
    {
      key: 'all',
      name: intl.formatMessage({ id: 'dashboard.compare.all', defaultMessage: 'All together' }),
      values: all.trend ?? [],
      of: {} as RowsOf | null,
    },
    ...places
      .filter((place) => chosen.includes(keyOfPlace(place)))
      .map((place) => ({
        key: keyOfPlace(place),
        name: place.name ?? intl.formatMessage(noneMessages[by]),
        values: place.trend ?? [],
        of: by === 'location' && place.id !== null ? { location: place.id } : null,
      })),
  ];
  // The first day of the range does not narrow the months, the last one does.
  const until = range?.finishDate === undefined ? {} : { finishDate: range.finishDate };
  const names = intl.formatList(drawn.map(({ name }) => name));
  return (
    <ChartPanel
      title={title}
      note={
        <FormattedMessage
          id="dashboard.lines.note"
          defaultMessage="Mean scores of twelve months, whatever the first day of the period is. Points are months in which something was scored."
        />
      }
      hint={
        <FormattedMessage
          id="dashboard.lines.hint"
          defaultMessage="Tick rows of the table below to choose whose lines are drawn, {most, number} at most."
          values={{ most: MOST_LINES }}
        />
      }
      context={context}
      fileName={`score-over-time-${by}`}
      figures={{
        columns: [
          intl.formatMessage({ id: 'dashboard.lines.month', defaultMessage: 'Month' }),
          ...drawn.map(({ name }) => name),
        ],
        rows: months.map((month, at) => ({
          key: month,
          cells: [
            { value: monthText(intl, month) },
            ...drawn.map(({ values, of }) => {
              const value = values[at] ?? null;
              const { from, to } = daysOfStep(`${month}-01`, 'month', until);
              return {
                value,
                content: of ? <ScoreLink of={{ ...of, from, to }} score={value} /> : percent(value),
              };
            }),
          ],
        })),
      }}
      chart={
        <>
          <Suspense fallback={<div className="trend-chart-waits lines-chart-waits" />}>
            <LinesChart
              label={intl.formatMessage(
                {
                  id: 'dashboard.lines.label',
                  defaultMessage:
                    'Mean scores month by month: {names}. Arrow keys move along the chart; the table has every number.',
                },
                { names },
              )}
              steps={months.map((month) => ({
                key: month,
                short: intl.formatDate(`${month}-01`, { month: 'short', timeZone: 'UTC' }),
                title: monthText(intl, month),
              }))}
              lines={drawn}
              isRtl={isRtl}
              isNarrow={isNarrow}
              format={percent}
            />
          </Suspense>
          <ol className="lines-legend" start={0}>
            {drawn.map(({ key, name }, at) => {
              const { stroke, dashes = '', width = 2 } = lookOf(at);
              return (
                <li key={key}>
                  <svg width={40} height={8} aria-hidden="true" focusable="false">
                    <line x1={0} y1={4} x2={40} y2={4} stroke={stroke} strokeWidth={width} strokeDasharray={dashes} />
                  </svg>
                  {isNarrow && <span aria-hidden="true">{intl.formatNumber(at)}</span>} <bdi>{name}</bdi>
                </li>
              );
            })}
          </ol>
        </>
      }
    />
  );
}
