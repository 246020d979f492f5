import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { AnswerStatistic, DashboardFilters } from '../../../../contract/dashboard';
import { dateOfDay } from '../../../lib/days';
import { dayIn } from '../../../lib/time-zones';
import { useAppSelector } from '../../../state/hooks';
import { lazyOptional } from '../../../ui/when-idle';
import { ChartPanel } from '../chart/chart-panel';
import { TREND_COLORS } from '../chart/trend-point';
import { dayText } from '../filters/filter-messages';
import { RowsLink } from '../rows/rows-link';
import { useOpenRows } from '../rows/rows-of';
import { daysBefore, daysOfStep, isPartialStep } from './steps';
import './time-panel.css';
import { useNumbers } from './use-numbers';

/** Lost on the way, it is fetched when there is a network again; the table says the same meanwhile. */
const TrendChart = lazyOptional(() => import(/* webpackChunkName: "charts" */ '../chart/trend-chart'));

interface TimePanelProps {
  readonly statistic: AnswerStatistic;
  readonly range: DashboardFilters['dateRange'];
  readonly context: string;
  /** By which it is today. */
  readonly timeZone: string;
}

/** How many assessments were begun over time, beside the period before. */
export function TimePanel({ statistic: { by_day, step, at }, range, context, timeZone }: TimePanelProps) {
  const intl = useIntl();
  const isRtl = useAppSelector((state) => state.settings.isAppRTL);
  const { count } = useNumbers();
  const open = useOpenRows();
  const panelTitle = intl.formatMessage({ id: 'dashboard.overTime', defaultMessage: 'Over time' });
  const names = {
    value: intl.formatMessage({ id: 'dashboard.overTime.begun', defaultMessage: 'Begun' }),
    part: intl.formatMessage({ id: 'dashboard.overTime.completed', defaultMessage: 'of these completed' }),
    before: intl.formatMessage({ id: 'dashboard.overTime.before', defaultMessage: 'Begun in the period before' }),
    partial: intl.formatMessage({
      id: 'dashboard.overTime.partialLine',
      defaultMessage: 'To days that are not complete',
    }),
  };
  const today = dayIn(timeZone, at);
  const steps = by_day.map(({ day, answers, completed, previous }) => {
    const { from, to } = daysOfStep(day, step, range);
    const isPartial = isPartialStep(day, step, range, today);
    const days = dayText(intl, from, to);
    const title = isPartial
      ? intl.formatMessage({ id: 'dashboard.overTime.partial', defaultMessage: '{days} (not complete)' }, { days })
      : days;
    return { key: day, from, to, answers, completed, previous, isPartial, isAhead: from > today, title };
  });
  const hasBefore = steps.some(({ previous }) => previous !== null);
  const most = steps.reduce<(typeof steps)[number] | null>(
    (best, entry) => (best && best.answers >= entry.answers ? best : entry),
    null,
  );
  const short = (day: string) =>
    intl.formatDate(
      dateOfDay(day) ?? undefined,
      step === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' },
    );
  const label = intl.formatMessage(
    {
      id: 'dashboard.overTime.label',
      defaultMessage:
        '{total, plural, one {One assessment} other {# assessments}} begun over time; the most at once: {most, number} ({when}). Arrow keys move along the chart, Enter opens what is counted there; the table has every number.',
    },
    { total: steps.reduce((sum, { answers }) => sum + answers, 0), most: most?.answers ?? 0, when: most?.title ?? '' },
  );
  return (
    <ChartPanel
      title={panelTitle}
      context={context}
      fileName="over-time"
      figures={{
        columns: [
          intl.formatMessage({ id: 'dashboard.overTime.period', defaultMessage: 'Period' }),
          names.value,
          names.part,
          ...(hasBefore ? [names.before] : []),
        ],
        rows: steps.map(({ key, from, to, answers, completed, previous, title: words }) => ({
          key,
          cells: [
            { value: words },
            { value: answers, content: <RowsLink of={{ from, to }} count={answers} /> },
            { value: completed, content: <RowsLink of={{ from, to, status: 'completed' }} count={completed} /> },
            ...(hasBefore
              ? [
                  {
                    value: previous,
                    content: <RowsLink of={{ ...daysBefore({ from, to }, range) }} count={previous ?? 0} />,
                  },
                ]
              : []),
          ],
        })),
      }}
      chart={
        <Suspense fallback={<div className="trend-chart-waits" />}>
          <div className="trend-chart-frame">
            <TrendChart
              label={label}
              names={names}
              isRtl={isRtl}
              format={count}
              points={steps.map(({ key, from, answers, completed, previous, isPartial, isAhead, title }) => ({
                key,
                short: short(from),
                title,
                isPartial,
                isAhead,
                value: answers,
                part: completed,
                before: previous,
              }))}
              onOpen={({ key }) => {
                const { from, to } = daysOfStep(key, step, range);
                open?.({ from, to });
              }}
            />
          </div>
        </Suspense>
      }
      legend={[
        { color: TREND_COLORS.value, label: names.value },
        { color: TREND_COLORS.part, label: names.part, drawn: 'hatched' },
        ...(hasBefore ? [{ color: TREND_COLORS.before, label: names.before, drawn: 'dashed' as const }] : []),
        ...(steps.some(({ isPartial }) => isPartial)
          ? [{ color: TREND_COLORS.value, label: names.partial, drawn: 'dotted' as const }]
          : []),
      ]}
    />
  );
}
