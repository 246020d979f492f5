import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../state/hooks';
import { DaysInNote, daysInText } from '../../parts/days-in';
import { UnknownClientState } from '../../parts/unknown-client-state';
import { Page } from '../../ui/page';
import '../../ui/print.css';
import { ComparePart } from './compare/compare-part';
import { ViewChoice } from './compare/view-choice';
import { FiguresNotice, FiguresSkeleton } from './dashboard-state';
import './dashboard.css';
import { DashboardFilterBar } from './filters/dashboard-filter-bar';
import { useFilterMessages } from './filters/filter-messages';
import { useChoices } from './filters/use-choices';
import { useNames } from './filters/use-names';
import { useFiguresCache } from './offline/use-figures-cache';
import { Overview } from './overview';
import { RowsDrawer } from './rows/rows-drawer';
import { filtersOfRows, readRows } from './rows/rows-of';
import { ToolPart } from './tool/tool-part';
import { useDashboard } from './use-dashboard';
import { writeView } from './view';

/**
 * `/admin`: what the assessments say together. Filters, the questionnaire that is looked into, and open rows are in the
 * address.
 */
export default function DashboardPage() {
  const dashboard = useDashboard();
  const [parameters] = useSearchParams();
  const { online, reachable } = useAppSelector((state) => state.connectivity);
  const choices = useChoices();
  const intl = useIntl();
  const names = useNames(dashboard.clientId, dashboard.filters, choices);
  const words = useFilterMessages();
  const title = names && words(dashboard.filters, names);
  const cache = useFiguresCache(
    dashboard.query,
    // With its days: an address that names none is of other ones tomorrow.
    `?${writeView(dashboard, null).toString()}`,
    title,
    !online || reachable === false,
  );
  const days = daysInText(intl, dashboard.daysIn.zones);
  const inContext = (text: string) => [text, days].filter((part) => part !== '').join(' · ');
  const context = inContext(title ?? cache.here?.title ?? '');
  const rows = readRows(parameters);
  const part = { dashboard, cache, context };
  const pageTitle = <FormattedMessage id="dashboard.title" defaultMessage="Dashboard" />;
  const unknown = dashboard.unknownClient;
  if (unknown) {
    const { state, error, retry } = unknown;
    return (
      <Page title={pageTitle}>
        {state !== 'asked' && (
          <UnknownClientState client={unknown} to="/admin">
            <FormattedMessage id="dashboard.noClientAction" defaultMessage="Open my dashboard" />
          </UnknownClientState>
        )}
        {state === 'asked' && error === undefined && <FiguresSkeleton />}
        {state === 'asked' && error !== undefined && (
          <FiguresNotice figures={{ data: undefined, keptAt: null, isBusy: false, error, retry }} />
        )}
      </Page>
    );
  }
  return (
    <Page title={pageTitle}>
      <DashboardFilterBar
        filters={dashboard.filters}
        usual={dashboard.usual}
        choices={choices}
        timeZone={dashboard.daysIn.zone}
        onChange={dashboard.change}
        isOffline={!online}
      />
      <DaysInNote daysIn={dashboard.daysIn} />
      <p className="dashboard-context">{context}</p>
      {dashboard.tool === null && <ViewChoice {...dashboard} />}
      {dashboard.tool !== null && <ToolPart key={dashboard.tool} {...part} id={dashboard.tool} />}
      {dashboard.tool === null && !dashboard.compared && <Overview {...part} />}
      {dashboard.compared && <ComparePart {...part} compared={dashboard.compared} />}
      {rows && (
        <RowsDrawer
          dashboard={dashboard}
          view={rows}
          context={names ? inContext(words(filtersOfRows(rows, dashboard.filters), names)) : context}
        />
      )}
    </Page>
  );
}
