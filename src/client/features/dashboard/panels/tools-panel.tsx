import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ToolSummary } from '../../../../contract/dashboard';
import { ChartPanel } from '../chart/chart-panel';
import { FigureTable } from '../chart/figure-table';
import { TargetMark } from '../../../parts/target/target';
import { RateLink, RowsLink, ScoreLink } from '../rows/rows-link';
import { ScoreSteps, useStepMessages } from './score-steps';
import { shareOf, useNumbers } from './use-numbers';

interface ToolsPanelProps {
  readonly tools: readonly ToolSummary[];
  readonly context: string;
  /** Of what a questionnaire says by itself; absent: that can't be had. */
  readonly addressOf?: (tool: string) => string;
}

/** What each questionnaire's assessments say; its name leads into it. */
export function ToolsPanel({ tools, context, addressOf }: ToolsPanelProps) {
  const intl = useIntl();
  const stepText = useStepMessages();
  const { percent } = useNumbers();
  const hasPrevious = tools.some(({ previous }) => previous !== null);
  const hasTarget = tools.some(({ target }) => typeof target === 'number');
  const scores = intl.formatMessage({ id: 'dashboard.column.scores', defaultMessage: 'Scores, in steps of 20 %' });
  const table = {
    columns: [
      intl.formatMessage({ id: 'dashboard.column.tool', defaultMessage: 'Questionnaire' }),
      intl.formatMessage({ id: 'dashboard.column.answers', defaultMessage: 'Assessments' }),
      ...(hasPrevious ? [intl.formatMessage({ id: 'dashboard.column.before', defaultMessage: 'Before' })] : []),
      intl.formatMessage({ id: 'dashboard.column.completed', defaultMessage: 'Completed' }),
      intl.formatMessage({ id: 'dashboard.column.rate', defaultMessage: 'Completion rate (%)' }),
      intl.formatMessage({ id: 'dashboard.column.score', defaultMessage: 'Mean score (%)' }),
      ...(hasTarget ? [intl.formatMessage({ id: 'dashboard.column.target', defaultMessage: 'Target (%)' })] : []),
    ],
    rows: tools.map(({ assessment_tool_id: tool, name, figures, previous, target = null }) => {
      const rate = shareOf(figures.completed, figures.answers);
      const before = previous && (
        <RowsLink of={{ tool, from: previous.startDate, to: previous.finishDate }} count={previous.figures.answers} />
      );
      return {
        key: tool,
        cells: [
          {
            value: name,
            ...(addressOf && {
              content: (
                <Link to={addressOf(tool)}>
                  <bdi>{name}</bdi>
                </Link>
              ),
            }),
          },
          { value: figures.answers, content: <RowsLink of={{ tool }} count={figures.answers} /> },
          ...(hasPrevious ? [{ value: previous?.figures.answers ?? null, content: before }] : []),
          {
            value: figures.completed,
            content: <RowsLink of={{ tool, status: 'completed' as const }} count={figures.completed} />,
          },
          { value: rate, content: <RateLink of={{ tool }} rate={rate} count={figures.answers} /> },
          { value: figures.score, content: <ScoreLink of={{ tool }} score={figures.score} /> },
          ...(hasTarget
            ? [
                {
                  value: target,
                  content:
                    target === null ? (
                      '–'
                    ) : (
                      <>
                        {percent(target)}
                        <TargetMark target={target} score={figures.score} />
                      </>
                    ),
                },
              ]
            : []),
        ],
      };
    }),
  };
  const shown = {
    columns: [...table.columns, scores],
    rows: table.rows.map(({ key, cells }, place) => ({
      key,
      cells: [
        ...cells,
        { value: null, content: <ScoreSteps tool={key} distribution={tools[place]?.distribution ?? []} /> },
      ],
    })),
  };
  const saved = {
    columns: [...table.columns, ...[0, 1, 2, 3, 4].map(stepText)],
    rows: table.rows.map(({ key, cells }, place) => ({
      key,
      cells: [...cells, ...(tools[place]?.distribution ?? []).map((value) => ({ value }))],
    })),
  };
  const title = intl.formatMessage({ id: 'dashboard.byTool', defaultMessage: 'Questionnaires' });
  return (
    <ChartPanel
      title={title}
      hint={intl.formatMessage({
        id: 'dashboard.byTool.note',
        defaultMessage: 'Open a questionnaire to see its categories and questions.',
      })}
      context={context}
      fileName="questionnaires"
      figures={saved}
      table={<FigureTable figures={shown} label={title} />}
    />
  );
}
