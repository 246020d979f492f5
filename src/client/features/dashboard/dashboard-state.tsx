import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '../../state/errors/error-messages';
import { useAppSelector } from '../../state/hooks';
import { selectIsBounded } from '../../state/kept/selectors';
import { apiErrorOf } from '../../state/session/actions';
import { Age } from '../../ui/age';
import { BlankState } from '../../ui/blank-state';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { dashboardApi } from '../../api/dashboard-api';
import type { Figures } from './offline/use-figures';
import type { Dashboard } from './use-dashboard';
import { isNarrowed } from './view';
import { RetryButton } from '../../ui/retry-button';

/** What a person must know of the figures below: why they are old, or that newer ones could not be had. */
export function FiguresNotice({ figures: { keptAt, error, retry } }: { readonly figures: Figures<unknown> }) {
  const intl = useIntl();
  const online = useAppSelector((state) => state.connectivity.online);
  const isBounded = useAppSelector(selectIsBounded);
  const again = <RetryButton onClick={() => retry()} />;
  return (
    <div role="status" className="dashboard-notice">
      {keptAt !== null && !online && (
        <Notice kind="info">
          {isBounded ? (
            <FormattedMessage
              id="dashboard.offlineBounded"
              defaultMessage="You are offline. These figures were seen on this device {age}; with other filters they need a connection."
              values={{ age: <Age of={keptAt} /> }}
            />
          ) : (
            <FormattedMessage
              id="dashboard.offline"
              defaultMessage="You are offline. These figures were seen on this device {age}; with other filters they are made from the assessments that are on it."
              values={{ age: <Age of={keptAt} /> }}
            />
          )}
        </Notice>
      )}
      {keptAt !== null && online && error !== undefined && (
        <Notice kind="warning" actions={again}>
          <FormattedMessage
            id="dashboard.old"
            defaultMessage="These figures were last refreshed: {age}. {why}"
            values={{ age: <Age of={keptAt} />, why: errorText(intl, apiErrorOf(error)) }}
          />
        </Notice>
      )}
      {keptAt === null && error !== undefined && online && (
        <Notice kind="error" actions={again}>
          <FormattedMessage
            id="dashboard.failed"
            defaultMessage="The figures could not be loaded. {why}"
            values={{ why: errorText(intl, apiErrorOf(error)) }}
          />
        </Notice>
      )}
    </div>
  );
}

/** Whether there are assessments at all; null while nobody knows. Asked only where the usual days have none. */
function useHasAny({ clientId, filters }: Dashboard, isAsked: boolean): boolean | null {
  const online = useAppSelector((state) => state.connectivity.online);
  const isOfAll = filters.dateRange === undefined;
  const { data } = dashboardApi.useAnswerStatisticQuery(clientId === null ? {} : { clientId }, {
    skip: !online || !isAsked || isOfAll,
  });
  if (isOfAll) return false;
  return data ? data.figures.answers > 0 : null;
}

/** In place of figures that there are none of. */
export function NoFigures({ dashboard }: { readonly dashboard: Dashboard }) {
  const { filters, usual, change } = dashboard;
  const isUsual = !isNarrowed(filters, usual);
  const hasAny = useHasAny(dashboard, isUsual);
  if (isUsual && hasAny !== false)
    return (
      <BlankState
        picture="figures"
        title={
          <FormattedMessage id="dashboard.noRecent" defaultMessage="No assessment was begun in the last 30 days" />
        }
        actions={
          <Button type="primary" onClick={() => change({})}>
            <FormattedMessage id="dashboard.showAll" defaultMessage="Show all time" />
          </Button>
        }
      />
    );
  return !isUsual ? (
    <BlankState
      picture="search"
      title={<FormattedMessage id="dashboard.noMatch" defaultMessage="No assessment matches these filters" />}
      text={
        <FormattedMessage id="dashboard.noMatchText" defaultMessage="Choose a longer period, or take filters away." />
      }
      actions={
        <Button type="primary" onClick={() => change({ dateRange: usual })}>
          <FormattedMessage id="dashboard.filter.clear" defaultMessage="Clear filters" />
        </Button>
      }
    />
  ) : (
    <BlankState
      picture="figures"
      title={<FormattedMessage id="dashboard.empty" defaultMessage="No assessments yet" />}
      text={
        <FormattedMessage
          id="dashboard.emptyText"
          defaultMessage="Figures appear here when the first assessment is begun. That takes a questionnaire in use, a location, and somebody who works there."
        />
      }
      actions={
        <>
          <LinkButton type="primary" to="/create-answer">
            <FormattedMessage id="dashboard.begin" defaultMessage="New assessment" />
          </LinkButton>
          <LinkButton to="/admin/assessment-tools">
            <FormattedMessage id="dashboard.toTools" defaultMessage="Questionnaires" />
          </LinkButton>
          <LinkButton to="/admin/locations">
            <FormattedMessage id="dashboard.toLocations" defaultMessage="Locations" />
          </LinkButton>
        </>
      }
    />
  );
}

/** In the places of figures that are on their way, as high as they will be. */
export const FiguresSkeleton = () => (
  <div className="dashboard-skeleton">
    <p role="status" className="visually-hidden">
      <FormattedMessage id="dashboard.loading" defaultMessage="Loading the figures…" />
    </p>
    {['half', 'half2', 'figures', 'wide', 'wide2'].map((name) => (
      <div key={name} aria-hidden="true" className={`dashboard-skeleton-${name}`} />
    ))}
  </div>
);

/** Figures that stay until newer ones come. */
export const Dimmed = ({ isBusy, children }: { readonly isBusy: boolean; readonly children: ReactNode }) => (
  <div className={isBusy ? 'dashboard-panels dashboard-busy' : 'dashboard-panels'} aria-busy={isBusy}>
    {children}
  </div>
);
