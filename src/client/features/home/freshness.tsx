import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import Button from 'antd/es/button';
import { FormattedMessage, useIntl } from 'react-intl';
import { errorText } from '../../state/errors/error-messages';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { refreshRequested } from '../../state/local-store/slice';
import { Age } from '../../ui/age';
import { Notice } from '../../ui/notice';

/** How old the records on this device are, and a way to fetch newer ones. */
export function Freshness() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const online = useAppSelector((state) => state.connectivity.online);
  const filledAt = useAppSelector((state) => state.snapshot.filledAt);
  const receiving = useAppSelector((state) => state.localStore.receiving);
  const error = useAppSelector((state) => state.localStore.fillError);
  return (
    <div className="freshness-block">
      <div className="freshness">
        <span>
          {filledAt !== null && (
            <FormattedMessage
              id="home.fresh.age"
              defaultMessage="Refreshed {age}"
              values={{ age: <Age of={filledAt} /> }}
            />
          )}
          {!online && (
            <>
              {filledAt !== null && ' · '}
              <FormattedMessage
                id="home.fresh.offline"
                defaultMessage="You are offline: this is what is on this device."
              />
            </>
          )}
        </span>
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined aria-hidden="true" spin={receiving !== null} />}
          disabled={!online || receiving !== null}
          onClick={() => dispatch(refreshRequested())}
        >
          {receiving === null ? (
            <FormattedMessage id="home.fresh.refresh" defaultMessage="Refresh" />
          ) : (
            <FormattedMessage id="home.fresh.refreshing" defaultMessage="Refreshing…" />
          )}
        </Button>
      </div>
      {error !== null && online && (
        <div role="status">
          <Notice kind="warning">
            <FormattedMessage
              id="home.fresh.failed"
              defaultMessage="The newest records could not be fetched, so this is what is on this device. {why}"
              values={{ why: errorText(intl, error) }}
            />
          </Notice>
        </div>
      )}
    </div>
  );
}
