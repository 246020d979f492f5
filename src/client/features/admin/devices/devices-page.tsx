import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { DeviceState } from '../../../../contract/devices';
import { devicesApi } from '../../../api/devices-api';
import { useAdminAccess } from '../../../state/admin/use-admin-access';
import { useOthersChanges } from '../../../state/admin/use-others-changes';
import { useAppSelector } from '../../../state/hooks';
import { selectRoleName } from '../../../state/session/selectors';
import { BlankState } from '../../../ui/blank-state';
import { TableSkeleton } from '../../../ui/data-table/table-skeleton';
import { Notice } from '../../../ui/notice';
import { Page } from '../../../ui/page';
import { Pager } from '../../../ui/pager/pager';
import { Select } from '../../../ui/select';
import { SearchField } from '../list/search-field';
import '../list/resource-list.css';
import { DEVICE_STATES, stateMessages } from './device-messages';
import { DeviceTable } from './device-table';
import { FailedNotice } from '../../../parts/failed-notice';

const PER_PAGE = 50;
const ANY = 'any';

/** What is shown, kept in the address. */
function useDeviceView() {
  const [parameters, setParameters] = useSearchParams();
  const state = DEVICE_STATES.find((one) => one === parameters.get('state'));
  const change = (next: { readonly state?: DeviceState | undefined; readonly s?: string; readonly page?: number }) => {
    const { state: wanted, s, page } = { state, s: parameters.get('s') ?? '', page: 1, ...next };
    const words = { ...(wanted && { state: wanted }), ...(s !== '' && { s }), ...(page > 1 && { page: String(page) }) };
    setParameters(words, { replace: next.s !== undefined });
  };
  return { state, s: parameters.get('s') ?? '', page: Math.max(1, Number(parameters.get('page')) || 1), change };
}

/** `/admin/devices`: which devices have work that has not arrived, are silent, old or full; and asking for one of them. */
export default function DevicesPage() {
  const intl = useIntl();
  const { online } = useAdminAccess();
  const { state, s, page, change } = useDeviceView();
  const clientId = useAppSelector((root) => root.selectedClient.id);
  const isSuperAdmin = useAppSelector(selectRoleName) === 'superAdmin';
  const query = {
    page,
    perPage: PER_PAGE,
    ...(state && { state }),
    ...(s !== '' && { s }),
    ...(clientId !== null && { clientId }),
  };
  const { data, error, isFetching, refetch } = devicesApi.useDevicesQuery(query, {
    skip: !online,
    refetchOnMountOrArgChange: true,
  });
  useOthersChanges(() => online && refetch());
  const total = data?.meta?.total ?? 0;
  // There may be fewer by now, or somebody wrote the address.
  const lastPage = Math.max(1, Math.ceil(total / PER_PAGE));
  const isBeyond = data !== undefined && !isFetching && page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage });
  });
  const isNarrowed = state !== undefined || s !== '';
  return (
    <Page
      title={<FormattedMessage id="devices.title" defaultMessage="Devices" />}
      intro={
        <FormattedMessage
          id="devices.intro"
          defaultMessage="What each person’s device said when it was last connected. Work that is unsent is on that device alone."
        />
      }
    >
      <div className="resource-list">
        <div className="list-tools">
          <SearchField value={s} onChange={(text) => change({ s: text })} />
          <Select<DeviceState | typeof ANY>
            aria-label={intl.formatMessage({ id: 'devices.filter', defaultMessage: 'What is the matter' })}
            value={state ?? ANY}
            options={[
              { value: ANY, label: intl.formatMessage({ id: 'devices.filter.all', defaultMessage: 'All devices' }) },
              ...DEVICE_STATES.map((one) => ({ value: one, label: intl.formatMessage(stateMessages[one]) })),
            ]}
            onChange={(value) => change({ state: value === ANY ? undefined : value })}
          />
        </div>
        <div role="status">
          {!online && (
            <Notice kind="info">
              <FormattedMessage
                id="devices.offline"
                defaultMessage="You are offline. Devices are listed here as soon as there is a connection."
              />
            </Notice>
          )}
          {online && error !== undefined && <FailedNotice error={error} onRetry={refetch} />}
        </div>
        {((online && !data && error === undefined) || isBeyond) && <TableSkeleton />}
        {data && data.rows.length === 0 && !isBeyond && (
          <BlankState
            title={
              isNarrowed ? (
                <FormattedMessage id="devices.noMatch" defaultMessage="No device is like that" />
              ) : (
                <FormattedMessage id="devices.none" defaultMessage="No device was heard of yet" />
              )
            }
          />
        )}
        {data && data.rows.length > 0 && (
          <div className="panel" aria-busy={isFetching}>
            <DeviceTable devices={data.rows} hasClient={isSuperAdmin} />
          </div>
        )}
        {data && data.rows.length > 0 && (
          <Pager page={page} perPage={PER_PAGE} total={total} onChange={({ page: to }) => change({ page: to })} />
        )}
      </div>
    </Page>
  );
}
