import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Comparison } from '../../../../contract/dashboard';
import { Change } from '../../../parts/question-figures/change';
import { directionOf, sortBy } from '../../../ui/data-table/columns';
import { ReadTable } from '../../../ui/read-table';
import { useNumbers } from '../panels/use-numbers';
import { RowsLink, ScoreLink } from '../rows/rows-link';
import type { RowsOf } from '../rows/rows-of';
import type { Compared } from '../view';
import { ShadedScore } from './compare-cells';
import { Around } from './around';
import { aroundTitle, noneMessages, numberMessages, rowMessages, trendTitle } from './compare-messages';
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
}

/** A row for all together, and one for each place; on a phone a card each. */
export function CompareTable({ comparison, compared, label, addressOfProject, onSort }: CompareTableProps) {
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
  const nameOf = ({ isAll, id, name }: Row) => {
    if (isAll) return <FormattedMessage id="dashboard.compare.all" defaultMessage="All together" tagName="strong" />;
    if (id === null || name === null) return intl.formatMessage(noneMessages[by]);
    return by === 'project' ? (
      <Link to={addressOfProject(id)}>
        <bdi>{name}</bdi>
      </Link>
    ) : (
      <bdi>{name}</bdi>
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
        ...(comparison.places.some(({ around }) => around)
          ? [
              {
                key: 'around',
                isWide: true,
                title: intl.formatMessage(aroundTitle),
                render: (row: Row) =>
                  row.isAll ? <Change points={null} /> : <Around place={row} all={comparison.all.score} />,
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
