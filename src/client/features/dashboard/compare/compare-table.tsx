import Checkbox from 'antd/es/checkbox';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Comparison } from '../../../../contract/comparison';
import type { ToolSummary } from '../../../../contract/dashboard';
import { Change } from '../../../parts/question-figures/change';
import { directionOf, sortBy } from '../../../ui/data-table/columns';
import { ReadTable } from '../../../ui/read-table';
import { useNumbers } from '../panels/use-numbers';
import { RowsLink, ScoreLink } from '../rows/rows-link';
import type { RowsOf } from '../rows/rows-of';
import type { Dashboard } from '../use-dashboard';
import type { Compared } from '../view';
import { ShadedScore } from './compare-cells';
import { type ChosenLines, hasTrend, keyOfPlace } from './chosen-lines';
import { noneMessages, numberMessages, rowMessages, trendTitle } from './compare-messages';
import { PlaceDetails } from './place-details';
import { PlaceTrend } from './place-trend';
import { changeOf } from './use-compared-figures';

interface CompareTableProps {
  readonly comparison: Comparison;
  readonly compared: Compared;
  /** In words: what it holds. */
  readonly label: string;
  /** Of the locations of a project. */
  readonly addressOfProject: (id: string) => string;
  readonly onSort: (sort: Compared['sort']) => void;
  readonly lines: ChosenLines;
  /** Whose questions an opened location ranks; null: none. */
  readonly tool: ToolSummary | null;
  readonly dashboard: Dashboard;
}

/** A row for all together, and one for each place; on a phone a card each. */
export function CompareTable({
  comparison,
  compared,
  label,
  addressOfProject,
  onSort,
  lines,
  tool,
  dashboard,
}: CompareTableProps) {
  const intl = useIntl();
  const { count, percent } = useNumbers();
  const { by, sort } = compared;
  const all = { ...comparison.all, id: null, name: null, around: undefined, isAll: true };
  const rows = [all, ...comparison.places.map((place) => ({ ...place, isAll: false }))];
  type Row = (typeof rows)[number];
  const hasChange = rows.some((row) => changeOf(row) !== null);

  /** Which assessments can be opened: of all together, and of locations. The page has no filter for the others. */
  const openedBy = ({ isAll, id }: Row): RowsOf | null => {
    if (isAll) return {};
    return by === 'location' && id !== null ? { location: id } : null;
  };
  const wordsOf = ({ name }: Row) => name ?? intl.formatMessage(noneMessages[by]);
  const linkOf = (row: Row) =>
    by === 'project' && row.id !== null && row.name !== null ? (
      <Link to={addressOfProject(row.id)}>
        <bdi>{row.name}</bdi>
      </Link>
    ) : (
      <bdi>{wordsOf(row)}</bdi>
    );
  const nameOf = (row: Row) => {
    if (row.isAll)
      return <FormattedMessage id="dashboard.compare.all" defaultMessage="All together" tagName="strong" />;
    if (!comparison.months) return linkOf(row);
    const key = keyOfPlace(row);
    const isOn = lines.chosen.includes(key);
    return (
      <span className="compare-name">
        <Checkbox
          checked={isOn}
          disabled={!hasTrend(row) || (lines.isFull && !isOn)}
          aria-label={intl.formatMessage(
            { id: 'dashboard.lines.choose', defaultMessage: 'Draw a line for {name}' },
            { name: wordsOf(row) },
          )}
          onChange={({ target }) => lines.choose(key, target.checked)}
        />
        <span>{linkOf(row)}</span>
      </span>
    );
  };
  const numberOf = (row: Row, value: number, more: RowsOf) => {
    const of = openedBy(row);
    return of ? <RowsLink of={{ ...of, ...more }} count={value} /> : count(value);
  };
  const scoreOf = (row: Row, score: number | null, more: RowsOf) => {
    const of = openedBy(row);
    return (
      <ShadedScore score={score} target={comparison.target}>
        {of ? <ScoreLink of={{ ...of, ...more }} score={score} /> : percent(score)}
      </ShadedScore>
    );
  };
  const sorted = (key: 'name' | keyof typeof numberMessages) => {
    const direction = directionOf(sort, key);
    const next = sortBy(key, direction === 'ascending' ? 'descending' : 'ascending');
    return { key, direction, onSort: () => onSort(next as Compared['sort']) };
  };
  const numbered = (key: keyof typeof numberMessages) => ({
    ...sorted(key),
    title: intl.formatMessage(numberMessages[key]),
  });
  return (
    <ReadTable
      areCards
      label={label}
      className="compare"
      rows={rows}
      rowKey={({ isAll, id }) => (isAll ? 'all' : (id ?? 'none'))}
      {...(by === 'location' && {
        details: (row: Row) =>
          row.isAll || row.id === null || (!row.around && !tool) ? null : (
            <PlaceDetails place={{ ...row, id: row.id }} all={comparison.all.score} tool={tool} dashboard={dashboard} />
          ),
      })}
      columns={[
        { ...sorted('name'), title: intl.formatMessage(rowMessages[by]), render: nameOf },
        { ...numbered('answers'), render: (row) => numberOf(row, row.answers, {}) },
        { ...numbered('completed'), render: (row) => numberOf(row, row.completed, { status: 'completed' }) },
        { ...numbered('score'), render: (row) => scoreOf(row, row.score, {}) },
        ...(hasChange ? [{ ...numbered('change'), render: (row: Row) => <Change points={changeOf(row)} /> }] : []),
        ...(comparison.months
          ? [
              {
                key: 'trend',
                title: intl.formatMessage(trendTitle),
                render: ({ trend = [] }: Row) => (
                  <PlaceTrend months={comparison.months ?? []} trend={trend} target={comparison.target} />
                ),
              },
            ]
          : []),
        ...comparison.categories.map(({ id, name }) => ({
          key: id,
          title: name,
          render: (row: Row) =>
            scoreOf(row, row.cells.find((cell) => cell.category_id === id)?.score ?? null, { category: id }),
        })),
      ]}
    />
  );
}
