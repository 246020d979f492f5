import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerStatistic } from '../../../../contract/dashboard';
import { ChartPanel } from '../chart/chart-panel';
import { ScrollFrame } from '../chart/scroll-frame';
import { RowsLink } from '../rows/rows-link';
import './coverage-panel.css';
import { ShownLocations } from './shown-locations';

/** Shades of the map; the darkest stands for the most. */
const SHADES = 5;
/** As many headings lie beside each other on a phone and on paper, where more of them stand, and in half of a page. */
const LYING = 4;

interface CoveragePanelProps {
  readonly statistic: AnswerStatistic;
  readonly context: string;
}

/** Which locations were assessed in which categories: the more, the stronger the shade. */
export function CoveragePanel({ statistic, context }: CoveragePanelProps) {
  const intl = useIntl();
  const { by_location, coverage } = statistic;
  const title = intl.formatMessage({ id: 'dashboard.coverage', defaultMessage: 'Coverage' });
  const locationTitle = intl.formatMessage({ id: 'dashboard.column.location', defaultMessage: 'Location' });
  const counts = new Map(coverage.cells.map((cell) => [`${cell.location_id} ${cell.category_id}`, cell.answers]));
  const most = Math.max(1, ...counts.values());
  const countOf = (location: string, category: string) => counts.get(`${location} ${category}`) ?? 0;
  return (
    <ChartPanel
      title={title}
      note={
        <>
          <FormattedMessage
            id="dashboard.coverage.note"
            defaultMessage="Assessments at each location, by category of the questionnaires."
          />{' '}
          <ShownLocations statistic={statistic} />
        </>
      }
      context={context}
      fileName="coverage"
      figures={{
        columns: [locationTitle, ...coverage.categories.map(({ name }) => name)],
        rows: by_location.map(({ location_id, name }) => ({
          key: location_id,
          cells: [{ value: name }, ...coverage.categories.map(({ id }) => ({ value: countOf(location_id, id) }))],
        })),
      }}
      table={
        <>
          <ScrollFrame className="coverage-frame" label={title} rowCount={by_location.length}>
            <table
              className={coverage.categories.length > LYING ? 'coverage coverage-many' : 'coverage'}
              aria-label={title}
            >
              <thead>
                <tr>
                  <th scope="col">{locationTitle}</th>
                  {coverage.categories.map(({ id, name }) => (
                    <th key={id} scope="col">
                      <bdi>{name}</bdi>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {by_location.map(({ location_id: location, name }) => (
                  <tr key={location}>
                    <th scope="row">
                      <bdi>{name}</bdi>
                    </th>
                    {coverage.categories.map(({ id }) => {
                      const count = countOf(location, id);
                      return (
                        <td key={id} className={`coverage-${String(Math.ceil((SHADES * count) / most))}`}>
                          <RowsLink of={{ location, category: id }} count={count} />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollFrame>
          <p className="coverage-legend">
            <span>
              <FormattedMessage id="dashboard.coverage.none" defaultMessage="none" />
            </span>
            {Array.from({ length: SHADES + 1 }, (_, shade) => (
              <span key={shade} className={`coverage-swatch coverage-${String(shade)}`} aria-hidden="true" />
            ))}
            <span>
              <FormattedMessage
                id="dashboard.coverage.most"
                defaultMessage="{most, number}, the most"
                values={{ most }}
              />
            </span>
          </p>
        </>
      }
    />
  );
}
