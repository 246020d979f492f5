import Select from 'antd/es/select';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ToolSummary } from '../../../../contract/dashboard';
import { dashboardApi } from '../../../api/dashboard-api';
import { useQuotedLanguage } from '../../../parts/use-quoted-language';
import { useAppSelector } from '../../../state/hooks';
import { ChartPanel } from '../chart/chart-panel';
import { Dimmed, FiguresNotice } from '../dashboard-state';
import { useFigures } from '../offline/use-figures';
import type { PartProps } from '../overview';
import { useWorstFigures, WorstTable } from './worst-table';

interface WorstPanelProps extends PartProps {
  readonly tool: ToolSummary;
  /** What can be chosen in place of it. */
  readonly tools: readonly ToolSummary[];
  readonly onChoose: (tool: string) => void;
}

/** The questions of a questionnaire that score lowest in all that the filters leave. */
export function WorstPanel({ dashboard, cache, context, tool, tools, onChoose }: WorstPanelProps) {
  const intl = useIntl();
  const online = useAppSelector((state) => state.connectivity.online);
  const { assessment_tool_id: id } = tool;
  const language = useQuotedLanguage();
  const result = dashboardApi.useWorstQuestionsQuery(
    { id, ...dashboard.query, language },
    { skip: !online, refetchOnMountOrArgChange: true },
  );
  // Those of the questionnaire before would stand under the name of this one.
  const worst = useFigures(`worst ${id}`, cache, { ...result, data: result.currentData });
  const figures = useWorstFigures(worst.data);
  const title = intl.formatMessage({ id: 'dashboard.worst', defaultMessage: 'Lowest-scoring questions' });
  const ofTool = intl.formatMessage(
    { id: 'dashboard.words.tool', defaultMessage: 'Questionnaire: {name}' },
    { name: tool.name },
  );
  return (
    <Dimmed isBusy={worst.isBusy}>
      {online && <FiguresNotice figures={worst} />}
      <ChartPanel
        title={title}
        note={
          tools.length > 1 ? (
            <Select
              className="worst-tools"
              aria-label={intl.formatMessage({ id: 'dashboard.worst.tool', defaultMessage: 'Questionnaire' })}
              showSearch={{ optionFilterProp: 'label' }}
              options={tools.map(({ assessment_tool_id: value, name: label }) => ({ value, label }))}
              value={id}
              onChange={onChoose}
            />
          ) : (
            <bdi>{tool.name}</bdi>
          )
        }
        context={context === '' ? ofTool : `${ofTool} · ${context}`}
        fileName={`${tool.name} lowest`}
        figures={figures}
        table={
          worst.data ? (
            <WorstTable worst={worst.data} label={title} of={{ tool: id }} />
          ) : (
            <p className="note">
              {online ? (
                // Why they failed stands above.
                worst.error === undefined && (
                  <FormattedMessage id="dashboard.loading" defaultMessage="Loading the figures…" />
                )
              ) : (
                <FormattedMessage
                  id="dashboard.worst.offline"
                  defaultMessage="You are offline, and these figures are not on this device."
                />
              )}
            </p>
          )
        }
      />
    </Dimmed>
  );
}
