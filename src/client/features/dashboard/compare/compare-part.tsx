import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { dashboardApi } from '../../../api/dashboard-api';
import { useAppSelector } from '../../../state/hooks';
import { Pager } from '../../../ui/pager/pager';
import { ChartPanel } from '../chart/chart-panel';
import { Dimmed, FiguresNotice, FiguresSkeleton, NoFigures } from '../dashboard-state';
import { OfflineFigures } from '../offline/offline-figures';
import { useFigures } from '../offline/use-figures';
import type { PartProps } from '../overview';
import { ScoreRule } from '../panels/score-rule';
import { TargetPlaces, useTargetText } from '../../../parts/target/target';
import { type Compared, LINES_PARAMETER } from '../view';
import { useChosenLines } from './chosen-lines';
import { comparedMessages } from './compare-messages';
import { CompareTable } from './compare-table';
import { LinesPanel } from './lines-panel';
import { useComparedFigures } from './use-compared-figures';
import { WorstPanel } from './worst-panel';

const PER_PAGE = 50;
const PAGE = 'comparePage';
/** The server leafs no further. */
const MOST_PAGES = 1_000_000;

/** The questionnaires that have answers, with whose questions are ranked; null where the server ranks none. */
function useRanked({ dashboard: { query }, cache }: PartProps, asked: string | undefined) {
  const online = useAppSelector((state) => state.connectivity.online);
  const canRank = useAppSelector((state) => state.connectivity.capabilities?.worstQuestions === true);
  const { data: tools = [] } = useFigures(
    'tools',
    cache,
    dashboardApi.useToolSummariesQuery(query, { skip: !online || !canRank, refetchOnMountOrArgChange: true }),
  );
  const tool = tools.find(({ assessment_tool_id }) => assessment_tool_id === asked) ?? tools[0];
  return canRank && tool ? { tool, tools } : null;
}

/** Locations, groups, projects or districts beside each other: who needs somebody, who moved, and in what. */
export function ComparePart({ compared, ...part }: PartProps & { readonly compared: Compared }) {
  const { dashboard, cache, context } = part;
  const intl = useIntl();
  const targetText = useTargetText();
  const online = useAppSelector((state) => state.connectivity.online);
  const [parameters, setParameters] = useSearchParams();
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(parameters.get(PAGE))) || 1));
  const query = { ...dashboard.query, by: compared.by, sort: compared.sort, page, perPage: PER_PAGE };
  const comparison = useFigures(
    `comparison ${compared.by} ${compared.sort} ${String(page)}`,
    cache,
    dashboardApi.useComparisonQuery(query, { skip: !online, refetchOnMountOrArgChange: true }),
  );
  const { data } = comparison;
  const { target, reaching, total = 0 } = data ?? {};
  const figures = useComparedFigures(data, compared.by);
  const lines = useChosenLines(data?.places ?? []);
  const ranked = useRanked(part, compared.tool);
  const title = intl.formatMessage(comparedMessages[compared.by]);
  /** The rest of the address stays, and so does what is in sight. */
  const set = (name: string, value: string, replace = false) => {
    const changed = new URLSearchParams(parameters);
    changed.set(name, value);
    setParameters(changed, { preventScrollReset: true, replace });
  };
  // A link may lead further than there are places by now.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / PER_PAGE));
  const isBeyond = data !== undefined && !comparison.isBusy && page > lastPage;
  useEffect(() => {
    if (isBeyond) set(PAGE, String(lastPage), true);
  });
  const addressOfProject = (project: string) => {
    const inside = new URLSearchParams(parameters);
    inside.set('compare', 'location');
    inside.set('project', project);
    for (const name of [PAGE, LINES_PARAMETER]) inside.delete(name);
    return `?${inside.toString()}`;
  };
  return (
    <>
      <FiguresNotice figures={comparison} />
      {!data && online && comparison.error === undefined && <FiguresSkeleton />}
      {data?.all.answers === 0 && <NoFigures dashboard={dashboard} />}
      {data && data.all.answers > 0 && (
        <Dimmed isBusy={comparison.isBusy}>
          {data.months && (
            <LinesPanel
              comparison={data}
              compared={compared}
              lines={lines}
              range={dashboard.filters.dateRange}
              context={context}
            />
          )}
          <ChartPanel
            title={title}
            note={
              <>
                <FormattedMessage
                  id="dashboard.compare.note"
                  defaultMessage="Mean scores, in all and by category of the questionnaires. The change is in percentage points, against as many days before."
                />{' '}
                {typeof target === 'number' && reaching !== undefined && (
                  <TargetPlaces target={target} reaching={reaching} total={total} />
                )}
              </>
            }
            context={typeof target === 'number' ? [targetText(target), context].filter(Boolean).join(' · ') : context}
            fileName={`compare-${compared.by}`}
            figures={figures}
            table={
              <>
                <CompareTable
                  comparison={data}
                  compared={compared}
                  label={title}
                  addressOfProject={addressOfProject}
                  lines={lines}
                  tool={ranked?.tool ?? null}
                  dashboard={dashboard}
                  onSort={(sort) => dashboard.compare({ ...compared, sort })}
                />
                {data.total > PER_PAGE && (
                  <Pager
                    page={page}
                    perPage={PER_PAGE}
                    total={data.total}
                    onChange={({ page: next }) => set(PAGE, String(next))}
                  />
                )}
                <ScoreRule {...dashboard} />
              </>
            }
          />
          {ranked && <WorstPanel {...part} {...ranked} onChoose={(tool) => set('compareTool', tool)} />}
        </Dimmed>
      )}
      {!online && <OfflineFigures cache={cache} isHere={data !== undefined} />}
    </>
  );
}
