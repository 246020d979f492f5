import { FormattedMessage, useIntl } from 'react-intl';
import type { Comparison } from '../../../../contract/comparison';
import type { ToolSummary } from '../../../../contract/dashboard';
import { dashboardApi } from '../../../api/dashboard-api';
import { FailedNotice } from '../../../parts/failed-notice';
import { useQuotedLanguage } from '../../../parts/use-quoted-language';
import { useAppSelector } from '../../../state/hooks';
import type { Dashboard } from '../use-dashboard';
import { Around } from './around';
import { WorstTable } from './worst-table';

function WorstOfPlace({ id, tool, dashboard: { query } }: { id: string; tool: ToolSummary; dashboard: Dashboard }) {
  const intl = useIntl();
  const online = useAppSelector((state) => state.connectivity.online);
  const language = useQuotedLanguage();
  // Not those of another questionnaire, or of other days, that stood here before.
  const { currentData, error, refetch } = dashboardApi.useWorstQuestionsQuery(
    { ...query, id: tool.assessment_tool_id, filters: { ...query.filters, locations: [id] }, language },
    { skip: !online, refetchOnMountOrArgChange: true },
  );
  const label = intl.formatMessage({ id: 'dashboard.worst', defaultMessage: 'Lowest-scoring questions' });
  return (
    <div>
      <h3>
        {label}: <bdi>{tool.name}</bdi>
      </h3>
      {currentData && online && (
        <WorstTable worst={currentData} label={label} of={{ tool: tool.assessment_tool_id, location: id }} />
      )}
      <div role="status">
        {online && !currentData && error === undefined && (
          <p className="note">
            <FormattedMessage id="dashboard.loading" defaultMessage="Loading the figures…" />
          </p>
        )}
      </div>
      {!online && (
        <p className="note">
          <FormattedMessage
            id="dashboard.worst.offline"
            defaultMessage="You are offline, and these figures are not on this device."
          />
        </p>
      )}
      {online && error !== undefined && <FailedNotice error={error} onRetry={refetch} />}
    </div>
  );
}

interface PlaceDetailsProps {
  readonly place: Comparison['places'][number] & { readonly id: string };
  /** The mean score of all together. */
  readonly all: number | null;
  /** Whose questions are ranked; null: the server ranks none. */
  readonly tool: ToolSummary | null;
  readonly dashboard: Dashboard;
}

/** What the row of a location is opened for: how it stands against what is around it, and where it scores lowest. */
export const PlaceDetails = ({ place, all, tool, dashboard }: PlaceDetailsProps) => (
  <div className="compare-details">
    {place.around && (
      <div>
        <h3>
          <FormattedMessage id="dashboard.compare.around" defaultMessage="Against" />
        </h3>
        <Around place={place} all={all} />
      </div>
    )}
    {tool && <WorstOfPlace id={place.id} tool={tool} dashboard={dashboard} />}
  </div>
);
