import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { dashboardApi } from '../../../api/dashboard-api';
import { useAppSelector } from '../../../state/hooks';
import { LinkButton } from '../../../ui/link-button';
import { Dimmed, FiguresNotice, FiguresSkeleton, NoFigures } from '../dashboard-state';
import { OfflineFigures } from '../offline/offline-figures';
import { useFigures } from '../offline/use-figures';
import type { PartProps } from '../overview';
import { ScoreRule } from '../panels/score-rule';
import { ScheduleLink } from '../../../parts/schedule-link';
import { useQuotedLanguage } from '../../../parts/use-quoted-language';
import { reportViewOf } from '../view';
import { ToolDetail } from './tool-detail';

/** One questionnaire, with the way back to all of them. */
export function ToolPart({ dashboard, cache, context, id }: PartProps & { readonly id: string }) {
  const online = useAppSelector((state) => state.connectivity.online);
  const language = useQuotedLanguage();
  const result = dashboardApi.useSpecificToolSummaryQuery(
    { id, ...dashboard.query, language },
    { skip: !online, refetchOnMountOrArgChange: true },
  );
  const summary = useFigures(id, cache, result);
  const { data } = summary;
  const reportView = reportViewOf(id, dashboard.clientId, dashboard.filters);
  const head = useRef<HTMLDivElement>(null);
  // It opens in the middle of the page that it was chosen on. A link to a category goes there by itself.
  useEffect(() => {
    if (window.location.hash !== '') return;
    head.current?.scrollIntoView({ block: 'center' });
    head.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div className="tool-part-head" ref={head} tabIndex={-1}>
        <LinkButton
          className="tool-part-back"
          type="text"
          to={dashboard.addressOf(null)}
          icon={<ArrowLeftOutlined className="points" aria-hidden="true" />}
        >
          <FormattedMessage id="dashboard.tool.back" defaultMessage="All questionnaires" />
        </LinkButton>
        {data && (
          <h2>
            <bdi>{data.name}</bdi>
          </h2>
        )}
        {reportView && <ScheduleLink view={reportView} />}
      </div>
      <FiguresNotice figures={summary} />
      {!data && online && summary.error === undefined && <FiguresSkeleton />}
      {data?.figures.answers === 0 && <NoFigures dashboard={dashboard} />}
      {data && data.figures.answers > 0 && (
        <Dimmed isBusy={summary.isBusy}>
          <ToolDetail summary={data} context={context} rule={<ScoreRule {...dashboard} />} />
        </Dimmed>
      )}
      {!online && <OfflineFigures cache={cache} isHere={data !== undefined} />}
    </>
  );
}
