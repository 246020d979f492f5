import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dashboardApi } from '../../../api/dashboard-api';
import { DaysInNote } from '../../../parts/days-in';
import { FailedNotice } from '../../../parts/failed-notice';
import { dayIn } from '../../../lib/time-zones';
import { selectAnswers } from '../../../state/answers/selectors';
import { useAppSelector } from '../../../state/hooks';
import { selectDaysIn } from '../../../state/selected-client/time-zones';
import { BlankState } from '../../../ui/blank-state';
import { Notice } from '../../../ui/notice';
import { Page } from '../../../ui/page';
import { Pager } from '../../../ui/pager/pager';
import { useNow } from '../../../ui/use-environment';
import { FiguresSkeleton } from '../dashboard-state';
import '../dashboard.css';
import { dayText } from '../filters/filter-messages';
import { OwnPlacePanel } from './own-place';
import './own-places.css';
import { lastDays, placesOnDevice, type Days } from './places-on-device';

const PER_PAGE = 20;

/** The same from the assessments on this device; null while they are not needed. */
function usePlacesOnDevice(days: Days, isNeeded: boolean) {
  const answers = useAppSelector(selectAnswers);
  const clients = useAppSelector((state) => state.clients);
  const locations = useAppSelector((state) => state.locations);
  const assessmentTools = useAppSelector((state) => state.assessmentTools);
  const { startDate, finishDate } = days;
  return useMemo(
    () =>
      isNeeded ? placesOnDevice({ answers, clients, locations, assessmentTools }, { startDate, finishDate }) : null,
    [isNeeded, answers, clients, locations, assessmentTools, startDate, finishDate],
  );
}

/** `/my-places`: how the locations do that a manager answers for. Offline it is made of what is on the device. */
export default function OwnPlacesPage() {
  const intl = useIntl();
  const online = useAppSelector((state) => state.connectivity.online);
  const canAsk = useAppSelector((state) => state.connectivity.capabilities?.ownPlaces === true);
  const daysIn = useAppSelector((state) => selectDaysIn(state, null));
  const days = lastDays(dayIn(daysIn.zone, useNow()));
  const [page, setPage] = useState(1);
  const isAsked = online && canAsk;
  const { data, error, isFetching, refetch } = dashboardApi.useOwnPlacesQuery(
    { ...days, page, perPage: PER_PAGE },
    { skip: !isAsked, refetchOnMountOrArgChange: true },
  );
  const asked = isAsked ? data : undefined;
  const device = usePlacesOnDevice(days, !isAsked || error !== undefined);
  const own = asked ?? device;
  const places = asked?.places ?? device?.places.slice((page - 1) * PER_PAGE, page * PER_PAGE) ?? [];
  return (
    <Page title={<FormattedMessage id="app.title.my-places" defaultMessage="My locations" />}>
      <p className="note">
        <FormattedMessage
          id="ownPlaces.days"
          defaultMessage="Mean scores of completed assessments, {days}. The change is in percentage points, against as many days before."
          values={{ days: dayText(intl, days.startDate, days.finishDate) }}
        />
      </p>
      <DaysInNote daysIn={daysIn} />
      <div role="status">
        {device && !asked && (
          <Notice kind="info">
            <FormattedMessage
              id="ownPlaces.device"
              defaultMessage="Based on {answers, plural, =0 {no assessments} one {# assessment} other {# assessments}} on this device; the server may know more."
              values={{ answers: device.answers }}
            />
          </Notice>
        )}
      </div>
      {isAsked && error !== undefined && (
        <div role="alert">
          <FailedNotice error={error} onRetry={refetch} />
        </div>
      )}
      {!own && <FiguresSkeleton />}
      {own?.total === 0 && (
        <BlankState
          picture="figures"
          title={<FormattedMessage id="ownPlaces.none" defaultMessage="No location is yours yet" />}
          text={
            <FormattedMessage
              id="ownPlaces.noneText"
              defaultMessage="An administrator decides which locations you answer for."
            />
          }
        />
      )}
      {own && own.total > 0 && (
        <div className={isFetching ? 'own-places dashboard-busy' : 'own-places'} aria-busy={isFetching}>
          {places.map((place) => (
            <OwnPlacePanel key={place.id} place={place} months={own.months} timeZone={daysIn.zone} />
          ))}
        </div>
      )}
      {own && own.total > PER_PAGE && (
        <Pager page={page} perPage={PER_PAGE} total={own.total} onChange={({ page: next }) => setPage(next)} />
      )}
    </Page>
  );
}
